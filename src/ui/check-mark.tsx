/** A decorative check box for rows selected by keys; the row itself carries role and state. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex size-[14px] shrink-0 items-center justify-center rounded-sm border ${
        isChecked ? 'border-accent bg-accent text-on-accent' : 'border-control bg-panel'
      }`}
    >
      {isChecked && (
        <svg
          aria-hidden="true"
          width="10"
          height="8"
          viewBox="0 0 10 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="M1 4l3 3 5-6" />
        </svg>
      )}
    </span>
  )
}
