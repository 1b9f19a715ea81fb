export const markLook = 'bg-transparent font-semibold text-accent'

/** A title with the matched text marked. */
export function Highlighted({
  text,
  ranges,
}: {
  text: string
  ranges: readonly (readonly [start: number, end: number])[]
}) {
  if (ranges.length === 0) return text
  const ends = [0, ...ranges.map(([, end]) => end)]
  return (
    <>
      {ranges.map(([start, end], place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark className={markLook}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
