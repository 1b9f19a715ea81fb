const colours = { fresh: 'bg-fresh', ageing: 'bg-ageing', stale: 'bg-stale' } as const

/** Time since a record was confirmed; text repeats it, since colour alone is not accessible. */
export function FreshnessDot({ state, text }: { state: keyof typeof colours; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`size-[7px] rounded-full ${colours[state]}`} />
      {text}
    </span>
  )
}
