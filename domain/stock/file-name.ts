const ending = /(?<=.)\.[a-z\d]{1,8}$/i
const maxSigns = 200

/** The name and its extension with the full stop; the latter is empty where none is. */
export function partsOfFileName(name: string): { stem: string; extension: string } {
  const extension = ending.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** A name of at most 200 signs; a longer one loses its middle: by the beginning people know the file, by the end the system. */
export function fittingFileName(name: string): string {
  if ([...name].length <= maxSigns) return name
  const { stem, extension } = partsOfFileName(name)
  return `${[...stem]
    .slice(0, maxSigns - 1 - extension.length)
    .join('')
    .trimEnd()}…${extension}`
}
