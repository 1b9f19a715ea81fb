const steps = [1, 2, 5]

/** The longest round distance that fits: «500 м», «2 км», with its width. */
export function scaleOf(metresPerPixel: number, widthPx: number): { label: string; px: number } {
  const most = Math.max(1, metresPerPixel * widthPx)
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * (steps.findLast((step) => step * power <= most) ?? 1)
  const label = metres < 1000 ? `${metres}\u00a0м` : `${metres / 1000}\u00a0км`
  return { label, px: metres / metresPerPixel }
}
