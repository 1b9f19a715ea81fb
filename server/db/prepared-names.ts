/** Ends the text of a statement that is planned once a connection. */
export const preparedMark = '/* prepared */'

const names = new Map<string, string>()

/** The name to send a marked statement under, the same for the same text; `undefined`: it is planned each time. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(preparedMark)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `klyuch_${names.size + 1}`
  names.set(text, name)
  return name
}
