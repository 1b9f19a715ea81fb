/** `savedSearch` → `saved-search` */
export function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The file of a kind. @throws on import if it is missing, so that no kind lacks its part in silence. */
export function fileOf<File>(files: Record<string, () => Promise<File>>, path: string): () => Promise<File> {
  const load = files[path]
  if (!load) throw new Error(`${path} is missing: src/state/table/target-kinds.ts asks for it`)
  return load
}
