/** @param share from 0 to 1; null: unknown. */
export function ProgressBar({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? null : Math.min(100, Math.round(share * 100))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
      className="block h-1.5 overflow-hidden rounded-full bg-sunk"
    >
      <span
        className={`block h-full rounded-full bg-accent ${percent === null ? 'w-1/3 motion-safe:animate-pulse' : ''}`}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </span>
  )
}
