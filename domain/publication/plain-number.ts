/** «46000.00» → «46000», «412.50» → «412.5»: the shortest text of a decimal. */
export function plainNumber(decimal: string): string
export function plainNumber(decimal: string | null): string | null
export function plainNumber(decimal: string | null): string | null {
  return decimal?.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
