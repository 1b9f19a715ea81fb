/* The first letter of a text that begins a line or continues one. */

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** «Площадь» is «площадь» inside a line and «С мебелью» «с мебелью», but «НДС» and «A, B+» stay. */
export function lowered(text: string): string {
  return /^\p{Lu}{2}|^\p{Lu}[+-]?(?!\p{L}| \p{Ll})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

/** «Арендатор, клиент»: the first of names keeps its capital. */
export function enumerated(names: readonly string[], mark = ', '): string {
  return names.map((name, at) => (at === 0 ? name : lowered(name))).join(mark)
}
