/** Single-line drawings on a 16 × 16 grid. */
const lines = {
  account:
    'M8 1.9a6.1 6.1 0 1 0 0 12.2a6.1 6.1 0 1 0 0-12.2M8 4.7a2 2 0 1 0 0 4a2 2 0 1 0 0-4M4.2 12.6c.6-1.6 2-2.4 3.8-2.4s3.2.8 3.8 2.4',
  block: 'M2.5 2.5h11v11h-11zM2.5 8.5h3M8 2.5v3.5M8 9v4.5M8 8.5h5.5',
  building: 'M1.5 13.5h13M3.5 13.5v-11h6v11M9.5 6.5h3v7M5.5 5h2M5.5 7.7h2M5.5 10.4h2',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v2.5M10.5 2v2.5',
  comment: 'M2.5 3h11v8h-6.5l-2.8 2.5v-2.5h-1.7zM5.3 6h5.4M5.3 8.3h3.4',
  company: 'M2 5.5h12v8h-12zM5.7 5.5v-2.5h4.6v2.5M2 9h12',
  competitor:
    'M1.5 8c1.6-2.9 3.8-4.3 6.5-4.3s4.9 1.4 6.5 4.3c-1.6 2.9-3.8 4.3-6.5 4.3s-4.9-1.4-6.5-4.3M8 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  event: 'M8 2.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 1 0 0-11.6M8 5v3.2l2.2 1.4',
  file: 'M2 3.5h12v9.5h-12zM2.5 11l3.2-3.5 2.8 2.8 1.8-1.6 3.2 2.8M10.8 6.2h.01',
  history: 'M2.4 5.2a6 6 0 1 1-.3 3.8M2 2.4v3h3M8 5v3.2l2.2 1.4',
  inquiry: 'M2 3.5h12v9h-12zM2.3 4.2L8 8.7l5.7-4.5',
  keyboard: 'M1.5 4h13v8.5h-13zM4 6.7h.01M6.7 6.7h.01M9.3 6.7h.01M12 6.7h.01M5 9.8h6',
  list: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  map: 'M1.8 4l4-1.7 4.4 1.7 4-1.7v9.7l-4 1.7-4.4-1.7-4 1.7zM5.8 2.3v9.7M10.2 4v9.7',
  office:
    'M2 4.5h6M12 4.5h2M10 2.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6M2 11.5h2M8 11.5h6M6 9.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6',
  person: 'M8 2.5a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2M2.8 13.7c.4-2.8 2.5-4.2 5.2-4.2s4.8 1.4 5.2 4.2',
  portal: 'M8 10.5v-8M5 5.3l3-3 3 3M2.5 10v3.5h11v-3.5',
  presentation: 'M2 3h12M3 3v7.5h10v-7.5M8 10.5v1.5M5.5 14l2.5-2 2.5 2',
  recipe: 'M2.5 3.5h6M2.5 7.5h4M2.5 11.5h3M9.2 7.2l4.3 3-4.3 3z',
  savedSearch: 'M4 2.3h8v11.4l-4-3-4 3z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.3 10.3l3.4 3.4',
  trash: 'M2.5 4.2h11M5.8 4.2v-1.7h4.4v1.7M4 4.2l.6 9.3h6.8l.6-9.3M6.7 7v4M9.3 7v4',
  users:
    'M6 3a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6M1.5 13.2c.3-2.5 2.1-3.8 4.5-3.8s4.2 1.3 4.5 3.8M10.5 3.2a2.2 2.2 0 0 1 0 4.2M12 9.7c1.5.5 2.3 1.7 2.5 3.5',
} as const

/** A drawing of its own begins with `M`. */
export type IconName = keyof typeof lines | `M${string}`

export interface IconProps {
  readonly name: IconName
  /** Edge length, px. */
  readonly sizePx?: number
  /** Stroke width on the screen, px. */
  readonly linePx?: number
  readonly className?: string
}

/** A decorative icon in the current text colour; adjacent text must name it. */
export function Icon({ name, sizePx = 16, linePx = 1.3, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={sizePx}
      height={sizePx}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={(linePx * 16) / sizePx}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={isNamed(name) ? lines[name] : name} />
    </svg>
  )
}

function isNamed(name: IconName): name is keyof typeof lines {
  return name in lines
}
