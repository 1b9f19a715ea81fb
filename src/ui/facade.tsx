import { useId } from 'react'

export interface FacadeProps {
  /** Floors above ground; the drawing distinguishes 4 from 40, not 14 from 15. */
  readonly floors: number
  /** Class of the building, «A», «B+», …: glass for A, a grid of windows for B, masonry below. */
  readonly buildingClass: string
  /** Deterministic: the same seed draws the same house. */
  readonly seed: string
  readonly label: string
  readonly className?: string
}

/** Day in the light theme, evening in the dark one; colours in `tokens.css`. */
const palettes = ['steel', 'sand', 'moss', 'slate'] as const

/** Placeholder for a building without a photo. */
export function Facade({ floors, buildingClass, seed, label, className }: FacadeProps) {
  const id = useId()
  const random = randomOf(seed)
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0]
  const colour = (part: string) => `var(--facade-${palette}-${part})`
  const height = Math.round(56 + 74 * (1 - Math.exp(-Math.max(1, floors) / 14)))
  const width = Math.round(floors > 24 ? 74 + 30 * random() : 130 + 70 * random())
  const left = Math.round(58 + (204 - width) * (0.35 + 0.4 * random()))
  const top = 150 - height
  const windows = windowsOf(buildingClass, { left, top, width, height, floors })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={colour('sky-from')} />
          <stop offset="1" stopColor={colour('sky-to')} />
        </linearGradient>
      </defs>
      <rect width="320" height="150" fill={`url(#${id}-sky)`} />
      <g fill={colour('neighbour')} opacity="0.45">
        <rect x={left - 52} y={150 - height * 0.45} width="44" height="150" />
        <rect x={left + width + 10} y={150 - height * 0.62} width="34" height="150" />
      </g>
      <rect x={left} y={top} width={width} height={height} fill={colour('wall')} />
      <path d={windows} fill={colour('glass')} />
    </svg>
  )
}

interface House {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly floors: number
}

/** One path for all windows: subpaths `M x y h w v h h -w z`. */
function windowsOf(buildingClass: string, { left, top, width, height, floors }: House): string {
  const isGlass = buildingClass.startsWith('A')
  const isMasonry = !isGlass && !buildingClass.startsWith('B')
  const step = isGlass ? 10 : isMasonry ? 16 : 13
  const paneWidth = isGlass ? 4 : isMasonry ? 6 : 8
  const columns = Math.floor((width - 6) / step)
  const margin = left + (width - (columns - 1) * step - paneWidth) / 2
  const rows = isGlass ? 1 : Math.max(2, Math.min(12, floors))
  const storey = (height - 12) / rows
  const paneHeight = isGlass ? storey : storey * (isMasonry ? 0.5 : 0.58)
  const panes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (margin + column * step).toFixed(1)
      const y = (top + 6 + row * storey).toFixed(1)
      panes.push(`M${x} ${y}h${paneWidth}v${paneHeight.toFixed(1)}h-${paneWidth}z`)
    }
  }
  return panes.join('')
}

/** Deterministic numbers in [0, 1): FNV-1a seed, xorshift generator. */
function randomOf(seed: string): () => number {
  let state = 2166136261
  for (let position = 0; position < seed.length; position++) {
    state = Math.imul(state ^ seed.charCodeAt(position), 16777619)
  }
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
