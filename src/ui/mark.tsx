/** The product's logo, a key; `public/favicon.svg` is the same drawing. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <rect width="20" height="20" rx="5" className="fill-accent" />
      <g
        fill="none"
        className="stroke-on-accent"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="7" cy="7.4" r="2.9" />
        <path d="M9.1 9.5l6 6M12.4 12.8l1.9-1.9" />
      </g>
    </svg>
  )
}
