/** A decorative check box for rows selected by keys; the row itself carries role and state. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  return <span aria-hidden className={checkMarkLook(isChecked)} />
}

export function checkMarkLook(isChecked: boolean): string {
  const tick =
    'after:h-2 after:w-1 after:-translate-y-px after:rotate-[42deg] after:border-r-[1.5px] after:border-b-[1.5px] after:border-on-accent'
  const look = isChecked ? `border-accent bg-accent ${tick}` : 'border-control bg-panel'
  return `inline-flex size-[14px] shrink-0 items-center justify-center rounded-sm border ${look}`
}
