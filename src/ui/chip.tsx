import { Keycaps } from './keycap.tsx'

const shape = 'inline-flex h-[26px] shrink-0 items-center rounded border transition-colors duration-100'

export interface ChipProps {
  /** The filtered field: «Площадь». */
  readonly label: string
  /** Its condition: «250–1 900 м²». */
  readonly value: string
  /** `stale`: words that were not understood. */
  readonly tone?: 'stale'
  /** Absent: it can only be removed. */
  readonly onEdit?: () => void
  readonly onRemove: () => void
  /** The pointer or the focus is on the cross, or has left it. */
  readonly onPointRemove?: (isOn: boolean) => void
}

/** An active filter. */
export function Chip({ label, value, tone, onEdit, onRemove, onPointRemove }: ChipProps) {
  return (
    <span
      className={`${shape} bg-panel ${tone ? 'border-dashed border-stale text-stale' : 'border-line hover:border-control'}`}
    >
      <button
        type="button"
        disabled={!onEdit}
        className="flex h-full max-w-72 cursor-pointer items-center gap-1 rounded pl-2 text-sm whitespace-nowrap disabled:cursor-default"
        onClick={onEdit}
      >
        <span className={tone ? '' : 'text-muted'}>{label}</span>
        <span className="truncate font-medium">{value}</span>
      </button>
      <button
        type="button"
        aria-label={tone ? `Убрать: ${label}` : `Убрать фильтр «${label}»`}
        className="flex h-full w-6 cursor-pointer items-center justify-center rounded text-faint hover:text-ink"
        onClick={onRemove}
        onPointerEnter={() => onPointRemove?.(true)}
        onPointerLeave={() => onPointRemove?.(false)}
        onFocus={() => onPointRemove?.(true)}
        onBlur={() => onPointRemove?.(false)}
      >
        <svg
          aria-hidden="true"
          width="8"
          height="8"
          viewBox="0 0 8 8"
          stroke="currentColor"
          strokeWidth="1.3"
        >
          <path d="M1 1l6 6M7 1L1 7" />
        </svg>
      </button>
    </span>
  )
}

/** The dashed chip that adds a filter. */
export function AddChip({
  label,
  description,
  keys,
  onClick,
}: {
  label: string
  /** Tooltip. */
  description?: string
  keys?: readonly string[]
  onClick: () => void
}) {
  return (
    <button
      type="button"
      title={description}
      className={`${shape} cursor-pointer gap-1.5 border-dashed border-line px-2 text-sm text-muted hover:border-control hover:text-ink`}
      onClick={onClick}
    >
      {label}
      {keys && <Keycaps keys={keys} />}
    </button>
  )
}
