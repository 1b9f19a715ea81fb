import type { Definition } from '#src/ui/definition-list.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { type FactList, factRows } from './fact-list.tsx'

/** The few facts by which a record is judged, on top of its card: value in large type, label below. */
export function KeyFigures<R extends object>({ of, record }: { of: FactList<R, 'figures'>; record: R }) {
  const rows = factRows(of, 'figures', record, useValueContext())
  return rows.length === 0 ? null : <FigureList rows={rows} />
}

/** @param rows absent: they are loading, and their room is kept. */
export function FigureList({ rows }: { rows?: readonly Definition[] }) {
  return (
    <dl className="mb-5 flex min-h-[62px] flex-wrap gap-x-8 gap-y-3 border-b border-line pb-4">
      {rows?.map(({ label, value }) => (
        <div key={label} className="flex max-w-80 min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
