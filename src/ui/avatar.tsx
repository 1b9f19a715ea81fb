const sizes = {
  small: 'size-[18px] text-[9px]',
  plain: 'size-[26px] text-xs',
  large: 'size-[72px] text-2xl',
} as const

export interface AvatarProps {
  readonly name: string
  /** Address of the portrait; without one the initials are shown. */
  readonly src: string | null | undefined
  readonly size?: keyof typeof sizes
  /** The name is shown next to it, so screen readers skip the avatar. */
  readonly isNamed?: boolean
}

export function Avatar({ name, src, size = 'plain', isNamed = false }: AvatarProps) {
  const label = isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span
      {...label}
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-accent-line bg-accent-surface font-semibold text-accent ${sizes[size]}`}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf(name)}
    </span>
  )
}

/** «Анна Ковалёва» → «АК». */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase()
}
