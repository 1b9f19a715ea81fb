import { useState } from 'react'
import { dealKinds } from '#domain/stock/vocabulary.ts'
import { SelectField } from '#src/ui/select-box.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import type { RequestOf } from '../form-declaration.ts'
import { JsonImport } from './json-import.tsx'

const texts = [
  {
    name: 'text',
    label: 'Ответ поиска ЦИАН, JSON',
    hint: 'список data.offersSerialized; одна страница или несколько в массиве',
  },
]
const deals = Object.entries(dealKinds).map(([value, label]) => ({ value, label }))
const scopes = [
  { value: 'part', label: 'часть: остальные предложения не трогать' },
  { value: 'all', label: 'все: остальные отметить снятыми' },
  { value: 'fewer', label: 'все, снято действительно много' },
]

/** Imports a competitor's offers from the portal's search results. */
export default function OffersImportForm({ request }: { request: RequestOf<'offersImport'> }) {
  const { id, name } = request
  const [deal, setDeal] = useState('lease')
  const [scope, setScope] = useState('part')
  const record = { id, title: name, responsibleUserId: null, createdById: null }
  return (
    <JsonImport
      commandId="competitor.importOffers"
      title={`Предложения: ${name}`}
      lead="Сохраните ответ поиска сайта в файл и выберите его здесь. Чужие предложения пропускаются, повторные обновляются."
      texts={texts}
      send={({ text = '' }) => {
        const body = {
          text,
          isSale: deal === 'sale',
          isComplete: scope !== 'part',
          acceptsFewer: scope === 'fewer',
        }
        return runCommand('competitor.importOffers', {
          source: 'form',
          target: { kind: 'competitor', records: [record], origin: 'open' },
          args: { request: { params: { id }, body } },
        })
      }}
    >
      <div className="grid grid-cols-2 gap-x-4">
        <SelectField label="Сделка" options={deals} value={deal} onChange={setDeal} />
        <SelectField label="Что в файле" options={scopes} value={scope} onChange={setScope} />
      </div>
    </JsonImport>
  )
}
