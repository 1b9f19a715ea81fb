/** Place of an element within the objects of a feed; each has one, so that texts of paths are made once. */
export interface ElementPath {
  /** Names of elements joined by `/`, '' for the object itself. */
  path: string
  parent: ElementPath | undefined
  children: Map<string, ElementPath>
  /** Paths of attributes by their names. */
  attributes: Map<string, string>
}

export function objectPath(): ElementPath {
  return { path: '', parent: undefined, children: new Map(), attributes: new Map() }
}

export function childPath(parent: ElementPath, name: string): ElementPath {
  const known = parent.children.get(name)
  if (known) return known
  const path = parent.path === '' ? name : `${parent.path}/${name}`
  const made: ElementPath = { path, parent, children: new Map(), attributes: new Map() }
  parent.children.set(name, made)
  return made
}

/** `Images/Image@url`; the object's own attributes stand under their names. */
export function attributePath({ path, attributes }: ElementPath, name: string): string {
  const known = attributes.get(name)
  if (known !== undefined) return known
  const made = path === '' ? name : `${path}@${name}`
  attributes.set(name, made)
  return made
}
