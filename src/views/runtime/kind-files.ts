/** `savedSearch` → `saved-search` */
export function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Loader of a kind's file. @throws if it is missing. */
export function fileOf<File>(files: Record<string, () => Promise<File>>, path: string): () => Promise<File> {
  const load = files[path]
  if (!load) throw new Error(`${path} is missing: src/state/table/target-kinds.ts asks for it`)
  return load
}
