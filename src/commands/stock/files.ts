import { countOfRecords } from '#domain/records/names.ts'
import { type FileCategory, fileCategories } from '#domain/stock/vocabulary.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type RunContext,
} from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { openFilesTab, pickFilesAtom } from '#src/state/table/files-tab.ts'
import {
  type Chosen,
  chosenFile,
  fileCursorAtom,
  filesTabAtom,
  galleryAtom,
  isPicture,
  moveCursor,
  saveFile,
} from '#src/state/table/gallery.ts'
import { changesRecord, ifChosen } from './file-rights.ts'

const scope = 'files'

const ifPicture = ({ file }: Chosen): Availability => isPicture(file) || { disabled: 'это не картинка' }

/** Beside a card's first tab a photo stands alone. */
const isWalked = () => store.get(filesTabAtom) !== null || store.get(overlayAtom)?.kind === 'lightbox'

const move = (id: string, title: string, key: string, step: () => number) =>
  command({
    id: `file.${id}`,
    title,
    section: 'record',
    hotkeys: [{ keys: key, scope, repeats: true }],
    effect: 'navigate',
    available: (context) =>
      isWalked() ? ifChosen('read')(context) : { hidden: 'сначала выберите фото или файл' },
    run: () => moveCursor(step()),
  })

/** Tiles per row of the tab. */
const columns = () => store.get(filesTabAtom)?.columns ?? 1

let lastTurn: Promise<unknown> = Promise.resolve()

/** Quick presses rotate in sequence, each from the previous result. */
async function rotate({ api, notify, target }: RunContext, degrees: 90 | 270): Promise<void> {
  const chosen = chosenFile(target)
  if (!chosen) return
  const { file, parent } = chosen
  const turn = lastTurn.then(
    () => api.files.rotate({ body: { fileId: file.id, degrees } }),
    () => api.files.rotate({ body: { fileId: file.id, degrees } }),
  )
  lastTurn = turn
  await turn
  await queryClient.refetchQueries({ queryKey: filesQuery(parent).queryKey })
  notify({ text: `Повёрнуто: ${file.name}`, canUndo: true })
}

/** Optimistic update of the order, rolled back when the server refuses. */
async function shift({ api, notify, target }: RunContext, by: 1 | -1): Promise<void> {
  const chosen = chosenFile(target)
  const aimed = chosen?.files[chosen.at + by]
  if (!chosen || !aimed) return
  const { parent, file, at, files } = chosen
  const ordered = files.filter(({ id }) => id !== file.id)
  ordered.splice(at + by, 0, file)
  const { queryKey } = filesQuery(parent)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) => list && { ...list, data: ordered })
  store.set(fileCursorAtom, file.id)
  try {
    const orderMap = Object.fromEntries(ordered.map(({ id }, index) => [id, index + 1]))
    await api.files.updateOrder({ body: { orderMap } })
    if (at + by === 0) notify({ text: 'Теперь это главная картинка', canUndo: true })
  } finally {
    void queryClient.invalidateQueries({ queryKey })
  }
}

const files = (count: number) => countOfRecords('file', count)

export const fileCommands: AnyCommand[] = [
  move('next', 'Следующий файл', 'ArrowRight', () => 1),
  move('previous', 'Предыдущий файл', 'ArrowLeft', () => -1),
  move('below', 'Файл рядом ниже', 'ArrowDown', () => columns()),
  move('above', 'Файл рядом выше', 'ArrowUp', () => -columns()),
  command({
    id: 'file.open',
    title: 'Открыть фото или файл',
    shortTitle: 'открыть',
    section: 'record',
    hotkeys: [{ keys: 'Enter', scope }],
    effect: 'navigate',
    available: ifChosen('read'),
    run({ target }) {
      const chosen = chosenFile(target)
      if (!chosen) return
      if (!isPicture(chosen.file)) saveFile(chosen.file)
      else {
        store.set(fileCursorAtom, chosen.file.id)
        store.set(overlayAtom, { kind: 'lightbox', parent: chosen.parent })
      }
    },
  }),
  command({
    id: 'file.rotateRight',
    title: 'Повернуть вправо',
    shortTitle: 'повернуть',
    section: 'record',
    concepts: ['clockwise', 'photo'],
    hotkeys: [{ keys: 'r', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['files.rotate'],
    available: ifChosen('rotate', ifPicture),
    run: (context) => rotate(context, 90),
  }),
  command({
    id: 'file.rotateLeft',
    title: 'Повернуть влево',
    section: 'record',
    concepts: ['counterclockwise', 'photo'],
    hotkeys: [{ keys: 'Shift+R', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['files.rotate'],
    available: ifChosen('rotate', ifPicture),
    run: (context) => rotate(context, 270),
  }),
  command({
    id: 'file.moveBack',
    title: 'Передвинуть ближе к началу',
    shortTitle: 'передвинуть',
    section: 'record',
    concepts: ['main', 'photo', 'up'],
    hotkeys: [{ keys: 'Mod+Shift+ArrowLeft', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['files.updateOrder'],
    available: ifChosen('reorder', ({ at }) => at > 0 || { disabled: 'файл уже первый' }),
    run: (context) => shift(context, -1),
  }),
  command({
    id: 'file.moveForward',
    title: 'Передвинуть ближе к концу',
    section: 'record',
    concepts: ['photo', 'down'],
    hotkeys: [{ keys: 'Mod+Shift+ArrowRight', scope }],
    effect: 'write',
    isNeverKept: true,
    calls: ['files.updateOrder'],
    available: ifChosen(
      'reorder',
      (chosen) => chosen.at < chosen.files.length - 1 || { disabled: 'файл уже последний' },
    ),
    run: (context) => shift(context, 1),
  }),
  command<{ category: FileCategory }>({
    id: 'file.changeCategory',
    title: 'Изменить вид файла',
    section: 'record',
    concepts: ['photo', 'description'],
    effect: 'write',
    isNeverKept: true,
    calls: ['files.update'],
    available: ifChosen('rotate'),
    prompts: {
      category: {
        kind: 'choice',
        title: 'Что это?',
        choices: async () =>
          Object.entries(fileCategories).map(([key, title]) => ({ key, title, value: key as FileCategory })),
      },
    },
    async run({ api, notify, target }, { category }) {
      const chosen = chosenFile(target)
      if (!chosen) return
      await api.files.update({ params: { id: chosen.file.id }, body: { category } })
      void refreshStock()
      notify({ text: `${chosen.file.name}: ${fileCategories[category].toLowerCase()}`, canUndo: true })
    },
  }),
  command({
    id: 'file.save',
    title: 'Скачать файл',
    section: 'record',
    concepts: ['photo', 'save'],
    effect: 'read',
    available: ifChosen('read'),
    run({ target }) {
      const chosen = chosenFile(target)
      if (chosen) saveFile(chosen.file)
    },
  }),
  command({
    id: 'file.delete',
    title: ({ target }) => {
      const chosen = chosenFile(target)
      return chosen && isPicture(chosen.file) ? 'Удалить фото' : 'Удалить файл'
    },
    shortTitle: 'удалить',
    section: 'selection',
    concepts: ['delete', 'photo'],
    hotkeys: [{ keys: 'Mod+Backspace', scope }],
    effect: 'destroy',
    isNeverKept: true,
    calls: ['files.remove'],
    available: ifChosen('delete'),
    async run({ api, notify, target }) {
      const chosen = chosenFile(target)
      if (!chosen) return
      await api.files.remove({ params: { id: chosen.file.id } })
      // The cursor moves to a neighbour, as in a table.
      const neighbour = chosen.files[chosen.at + 1] ?? chosen.files[chosen.at - 1]
      store.set(fileCursorAtom, neighbour?.id ?? null)
      await queryClient.refetchQueries({ queryKey: filesQuery(chosen.parent).queryKey })
      void refreshStock()
      notify({ text: `В корзине: ${chosen.file.name}`, canUndo: true })
    },
  }),
  command<{ uploadIds: readonly string[] }>({
    id: 'file.upload',
    title: 'Добавить фото и файлы',
    shortTitle: 'добавить',
    section: 'record',
    concepts: ['load', 'attach', 'file'],
    hotkeys: [{ keys: 'u', scope }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block', 'building', 'company', 'person', 'file'], count: 'one' },
    effect: 'write',
    isNeverKept: true,
    calls: ['files.upload'],
    available: (context) => changesRecord(context),
    prompts: { uploadIds: { kind: 'form', open: askForFiles } },
    async run({ api, notify }, { uploadIds }) {
      const { countFailed, sendUploads } = await import('#src/state/offline/uploads.ts')
      const arrived = await sendUploads(api, uploadIds)
      void refreshStock()
      const failed = countFailed(uploadIds)
      const rest = failed > 0 ? `, не добавлено: ${failed}` : ''
      if (arrived > 0) notify({ text: `Добавлено: ${files(arrived)}${rest}`, canUndo: true })
      else if (failed > 0) {
        notify({
          text: `Не добавлено: ${files(failed)}. Почему — на вкладке с файлами`,
          tone: 'failure',
        })
      }
    },
  }),
]

/** The tab contains the file input. */
function askForFiles({ target }: CommandContext): void {
  const [record] = target?.records ?? []
  const { kind, id } = record?.parent ?? { kind: target?.kind, id: record?.id }
  if (id === undefined) return
  if (kind !== 'block' && kind !== 'building' && kind !== 'company' && kind !== 'person') return
  const parent = { kind, id }
  if (!isGallery(parent.kind, parent.id)) openFilesTab(parent)
  store.set(pickFilesAtom, parent)
}

function isGallery(kind: string, id: number): boolean {
  const parent = store.get(galleryAtom)
  return parent?.kind === kind && parent.id === id
}
