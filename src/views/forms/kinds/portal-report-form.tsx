import { runCommand } from '#src/views/runtime/runtime.ts'
import { JsonImport } from './json-import.tsx'

const texts = [
  { name: 'order', label: 'Ответ get-order, JSON', hint: 'список result.offers: объявления с ошибками' },
  {
    name: 'info',
    label: 'Ответ get-last-order-info, JSON',
    hint: 'не обязательно: когда портал прочёл фид',
    isOptional: true,
  },
]

/** Imports a portal report from a file. */
export default function PortalReportForm() {
  return (
    <JsonImport
      commandId="portal.importReport"
      title="Отчёт портала из файла"
      lead="Публикация блоков изменится так, как говорит отчёт; это можно отменить, и тогда она станет прежней."
      texts={texts}
      send={({ order = '', info }) =>
        runCommand('portal.importReport', {
          source: 'form',
          args: { request: { body: { order, ...(info?.trim() && { info }) } } },
        })
      }
    />
  )
}
