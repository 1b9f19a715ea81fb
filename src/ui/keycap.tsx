export const chordLook = 'inline-flex shrink-0 gap-[3px] align-middle font-mono'
export const capLook =
  'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border border-b-2 border-line bg-sunk px-1 text-[11px] leading-none whitespace-pre text-muted'

/** Keys of a hotkey: `['Ctrl', 'K']` shows two caps, with `isJoined` one («G O»). */
export function Keycaps({ keys, isJoined = false }: { keys: readonly string[]; isJoined?: boolean }) {
  const caps = isJoined ? [keys.join(' ')] : keys
  return (
    <kbd className={chordLook}>
      {caps.map((cap, position) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: caps have no identity and one chord may repeat a key
          key={position}
          className={capLook}
        >
          {cap}
        </kbd>
      ))}
    </kbd>
  )
}
