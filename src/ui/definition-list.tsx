import type { ReactNode } from 'react'

export interface Definition {
  readonly label: string
  readonly value: ReactNode
}

/**
 * Labels with values, as in the peek panel; the caller shows an unknown value as «—», never as an empty line.
 */
export function DefinitionList({ rows }: { rows: readonly Definition[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(46%)_minmax(0,1fr)] gap-x-4 gap-y-[7px]">
      {rows.map((row) => (
        <div key={row.label} className="contents">
          <dt className="min-w-[102px] text-muted">{row.label}</dt>
          <dd className="break-words">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
