/*
 * Runs before every other module. Without permission for site data the mere mention of `localStorage` throws: the
 * page then keeps in memory what it would have stored, until it is closed.
 */

/** Zod would try `new Function` at the first schema, which the content security policy reports in the console. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const names = ['localStorage', 'sessionStorage'] as const
const refused = names.filter((name) => !isGranted(name))
for (const name of refused) Object.defineProperty(globalThis, name, { value: inMemory(), configurable: true })

/** The browser stores nothing of this site. */
export const isSiteDataRefused = refused.length > 0

function isGranted(name: (typeof names)[number]): boolean {
  try {
    const storage = globalThis[name]
    storage.setItem('klyuch.probe', '1')
    storage.removeItem('klyuch.probe')
    return true
  } catch (error) {
    // A full storage is granted all the same.
    return error instanceof DOMException && error.name === 'QuotaExceededError'
  }
}

function inMemory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, String(value)),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}
