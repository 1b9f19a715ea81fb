import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { linkedKinds } from '#src/state/queries/card-queries.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { fileCursorAtom } from '#src/state/table/gallery.ts'
import { openRecordAtom } from '#src/state/table/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { contextOf } from '#tests/commands/contexts.ts'

/** Protects that what has the frame inside a card, and nothing else, is what palette and keys mean. */

await loadAllCommands()

const parent = { kind: 'building', id: 900 } as const
const card: TargetRecord = { id: 900, title: 'Ромб', responsibleUserId: 1, createdById: 1 }
const framed: TargetRecord = { id: 5, title: 'В рамке', responsibleUserId: 1, createdById: 1 }

/** Effect of «удалить» by kind of focused record, by hand; `null`: none, never on the surrounding card. */
const deletions: Partial<Record<TargetKind, string | null>> = {
  block: 'block.delete',
  building: 'building.delete',
  company: 'company.delete',
  person: 'person.delete',
  inquiry: null,
  event: 'event.delete',
  file: 'file.delete',
}

const fileRow = (id: number, isPicture: boolean) => ({
  ...{ id, name: isPicture ? 'Фасад.jpg' : 'Акт.pdf', category: isPicture ? 'photo' : 'document' },
  ...{ sizeBytes: 1, widthPx: null, heightPx: null, uploadedBy: null },
  links: { thumb: null, card: isPicture ? '/card' : null, full: '/full' },
})

afterEach(() => {
  store.set(framedAtom, null)
  store.set(openRecordAtom, null)
  queryClient.clear()
})

function frame(kind: TargetKind, record: TargetRecord = framed): void {
  store.set(openRecordAtom, { kind: 'building', record: card })
  store.set(framedAtom, { kind, record: kind === 'file' ? { ...record, parent } : record })
  const files = { data: [fileRow(4, true), fileRow(5, true), fileRow(6, false)], isParentOwn: true }
  queryClient.setQueryData(filesQuery(parent).queryKey, files as never)
  store.set(fileCursorAtom, 4)
}

const broker = { ...contextOf(null).user, id: 2, role: 'broker' } as never
const contextNow = () => contextOf(store.get(commandContextAtom).target, 'admin')
const entries = paletteEntries(commands, [])
const rowsOf = (text: string) =>
  rootRows(entries, { text, context: contextNow(), recentIds: [], usage: new Map() }).rows

describe('with the frame on', () => {
  it.each(Object.entries(deletions) as [TargetKind, string | null][])(
    '%s, «удалить» means it',
    (kind, id) => {
      frame(kind)
      const found = rowsOf('удалить').filter((row) => row.key.endsWith('.delete'))
      expect(found.map(({ key }) => key)).toEqual(id === null ? [] : [id])
      if (id !== null) expect(rowsOf('удалить').find(({ kind: of }) => of === 'item')?.key).toBe(id)
      expect(store.get(commandContextAtom).target?.records).toMatchObject([{ id: 5 }])
    },
  )

  it('a photo or a file, the palette says which of both goes, and no other file does', () => {
    const titleOf = () => rowsOf('удалить').find(({ key }) => key === 'file.delete')?.title
    frame('file')
    expect(titleOf()).toMatch(/^Удалить фото «/)
    frame('file', { ...framed, id: 6, title: 'Акт.pdf' })
    expect(titleOf()).toBe('Удалить файл «Акт.pdf»')
    // It is gone meanwhile: its neighbour is not meant.
    frame('file', { ...framed, id: 77 })
    expect(titleOf()).toBeUndefined()
  })

  it('any record, whose it is decides what may be done', () => {
    const others = { ...framed, responsibleUserId: 77, createdById: 77 }
    for (const id of ['block.delete', 'building.delete', 'company.delete', 'person.delete']) {
      const command = commandById(id)
      const kind = id.split('.')[0] as TargetKind
      frame(kind, { ...others })
      const { target } = store.get(commandContextAtom)
      const verdict = command && availabilityOf(command, { ...contextOf(target), user: broker })
      expect([id, verdict]).toEqual([id, { disabled: expect.any(String) }])
    }
  })
})

describe('framing in cards', () => {
  const folders = [
    'record',
    'files',
    'building-card',
    'block-card',
    'company-card',
    'person-card',
    'inquiry-card',
  ]
  const sources = folders.flatMap((folder) =>
    readdirSync(`src/views/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
      .map((name) => [`${folder}/${name}`, readFileSync(`src/views/${folder}/${name}`, 'utf8')] as const),
  )

  it('is of a kind that is tried above', () => {
    const kinds = sources.flatMap(([, text]) =>
      [...text.matchAll(/framedAs\(\s*'(\w+)'/g)].map(([, kind]) => kind),
    )
    expect([...new Set([...kinds, ...linkedKinds])].sort()).toEqual(Object.keys(deletions).sort())
  })

  /** The way back, and a parent company, of which its child's card knows the name alone. */
  const nameOnly = /className="hover:text-ink"|id: parent\.id/

  it('carries whose it is where reading the card would count', () => {
    const bare = sources.flatMap(([file, text]) =>
      [...text.matchAll(/<a\s[^<]*?href=\{pathOf\('(?:company|person)',[^<]*/g)]
        .filter(([link]) => !link.includes('framedAs(') && !nameOnly.test(link))
        .map(([link]) => `${file}: ${link.slice(0, 80)}`),
    )
    expect(bare).toEqual([])
  })

  it('is a phone made in one place', () => {
    const makers = sources.filter(
      ([, text]) => /\btel:|href=\{[^}]*phoneAddress/.test(text) || /= phoneAddress\(/.test(text),
    )
    expect(makers.map(([file]) => file)).toEqual(['record/contacts/phone-link.tsx'])
  })
})
