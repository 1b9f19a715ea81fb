const colours = { fresh: 'bg-fresh', ageing: 'bg-ageing', stale: 'bg-stale' } as const

/** How long ago a record was actualized; the text says it too, colour alone never does. */
export function FreshnessDot({ state, text }: { state: keyof typeof colours; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`size-[7px] rounded-full ${colours[state]}`} />
      {text}
    </span>
  )
}
