import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { progressText } from './import-texts.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Progress of the first reading and check. */
export function ImportProgress({ record }: { record: ImportRecord }) {
  const { done, total } = record.progress
  return (
    <div className="mx-auto w-[420px] max-w-full px-6 pt-[14vh] text-center">
      <p role="status" className="mb-3 text-lg font-semibold">
        {progressText(record)}
      </p>
      <ProgressBar label="Чтение файла" share={total ? done / total : null} />
      <p className="mt-3 text-muted">
        Можно уйти с этой страницы: файл прочитается и без вас, а в таблицах до «Загрузить» ничего не
        изменится.
      </p>
    </div>
  )
}
