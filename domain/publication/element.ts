/** An XML element: a text, or elements in order. */
export interface Element {
  name: string
  content: string | readonly Element[]
  attributes?: Readonly<Record<string, string>>
}

/** Element with a text; nothing without a value, because portals reject empty elements. */
export function leaf(name: string, value: string | number | boolean | null | undefined): Element[] {
  if (value === null || value === undefined || value === '') return []
  return [{ name, content: String(value) }]
}

/** Nests values under paths («Building/ClassType») in order; neighbours share their parents. */
export function nest(values: readonly (readonly [path: string, content: Element['content']])[]): Element[] {
  const top: { name: string; content: Element['content'] }[] = []
  for (const [path, content] of values) {
    const names = path.split('/')
    const last = names.pop() ?? path
    let into: { name: string; content: Element['content'] }[] = top
    for (const name of names) {
      let parent = into.find((element) => element.name === name)
      if (!parent) {
        parent = { name, content: [] }
        into.push(parent)
      }
      into = parent.content as typeof into
    }
    into.push({ name: last, content })
  }
  return top
}

/** Texts by path below the element; repeated ones are joined by line breaks. */
export function textsByPath(element: Element): Record<string, string> {
  const texts: Record<string, string> = {}
  const collect = ({ content, attributes = {} }: Element, path: string) => {
    for (const [name, value] of Object.entries(attributes)) add(`${path}@${name}`, value)
    if (typeof content === 'string') add(path, content)
    else for (const child of content) collect(child, path === '' ? child.name : `${path}/${child.name}`)
  }
  const add = (path: string, text: string) => {
    texts[path] = texts[path] === undefined ? text : `${texts[path]}\n${text}`
  }
  collect(element, '')
  return texts
}
