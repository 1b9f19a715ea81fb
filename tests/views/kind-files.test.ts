import { describe, expect, it, vi } from 'vitest'
import { fileName, fileOf } from '#src/views/runtime/kind-files.ts'

/** Protects kinds from lacking their table, card or form: such a part is looked up by its file's name. */

vi.stubGlobal('addEventListener', () => {})

describe('the files of a kind', () => {
  it('are named after it', () => {
    expect(['task', 'savedSearch'].map(fileName)).toEqual(['task', 'saved-search'])
  })

  it('fail on import when one is missing', () => {
    const load = async () => 'table'
    expect(fileOf({ './tasks.ts': load }, './tasks.ts')).toBe(load)
    expect(() => fileOf({ './tasks.ts': load }, './keys.ts')).toThrow('./keys.ts is missing')
  })

  it('are all there', async () => {
    await expect(import('#src/later-screens.tsx')).resolves.toBeDefined()
    await expect(import('#src/views/overlays.tsx')).resolves.toBeDefined()
  })
})
