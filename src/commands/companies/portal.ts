import type { ImportedReport } from '#contract/companies/portal.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Client } from '#src/api/client.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { type FormRequest, overlayAtom } from '#src/state/place/overlay.ts'
import { refreshPortal } from '#src/state/queries/portal-queries.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'

type ReportOf = Omit<Parameters<Client['portal']['importReport']>[0], 'signal'>
type ConfigOf = Omit<Parameters<Client['portal']['updateConfig']>[0], 'signal'>

const open = (form: FormRequest) => store.set(overlayAtom, { kind: 'form', form })

/** «В отчёте 120 объявлений, с ошибками 7, публикация изменена у 3 блоков». */
function reportText({ lines, withErrors, changedBlocks }: ImportedReport): string {
  const parts = [
    `В отчёте ${countOfTargets('portalLine', lines)}`,
    ...(withErrors > 0 ? [`с ошибками ${withErrors}`] : []),
    ...(changedBlocks > 0
      ? [`публикация изменена у ${countOf(changedBlocks, 'блока', 'блоков', 'блоков')}`]
      : []),
  ]
  return parts.join(', ')
}

function afterReport(report: ImportedReport): { text: string; canUndo: boolean } {
  void refreshPortal()
  if (report.changedBlocks > 0) void refreshStock()
  // A stored report is replaced by the next one; only the blocks' states are undoable.
  return { text: reportText(report), canUndo: report.changedBlocks > 0 }
}

/** Undo reverts only the blocks' states. */
const replaced = 'прежний отчёт заменяется насовсем'

export const portalCommands: AnyCommand[] = [
  command({
    id: 'portal.openBlock',
    title: 'Открыть блок объявления',
    shortTitle: 'блок',
    section: 'record',
    concepts: ['portal'],
    hotkeys: [{ keys: 'b', scope: 'portal' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['portalLine', 'feedAd'], count: 'one' },
    effect: 'navigate',
    available: ({ target }) => (target?.records[0]?.opens ? true : { disabled: 'такого блока у нас нет' }),
    run({ target }) {
      const opens = target?.records[0]?.opens
      if (opens) navigate(opens.route, { id: opens.id })
    },
  }),
  command({
    id: 'portal.sync',
    title: 'Получить отчёт портала',
    shortTitle: 'получить отчёт',
    section: 'record',
    concepts: ['refresh'],
    hotkeys: [{ keys: 'r', scope: 'portal' }],
    surfaces: ['toolbar'],
    effect: 'write',
    isNeverKept: true,
    calls: ['portal.sync'],
    lasting: replaced,
    available: adminOnly,
    async run({ api, notify }) {
      const { data } = await api.portal.sync({ body: {} })
      notify(afterReport(data))
    },
  }),
  command<{ request: ReportOf }>({
    id: 'portal.importReport',
    title: 'Загрузить отчёт портала из файла…',
    shortTitle: 'из файла',
    section: 'record',
    concepts: ['import_in'],
    hotkeys: [{ keys: 'i', scope: 'portal' }],
    surfaces: ['toolbar'],
    effect: 'write',
    isNeverKept: true,
    calls: ['portal.importReport'],
    lasting: replaced,
    available: adminOnly,
    prompts: { request: { kind: 'form', open: () => open({ form: 'portalReport' }) } },
    async run({ api, notify }, { request }) {
      const { data } = await api.portal.importReport(request)
      notify(afterReport(data))
    },
  }),
  command<{ request: ConfigOf }>({
    id: 'portal.edit',
    title: 'Настройки портала…',
    shortTitle: 'настройки',
    section: 'record',
    concepts: ['rent'],
    hotkeys: [{ keys: 'e', scope: 'portal' }],
    surfaces: ['toolbar'],
    effect: 'write',
    calls: ['portal.config', 'portal.updateConfig'],
    available: adminOnly,
    prompts: { request: { kind: 'form', open: () => open({ form: 'portalConfig' }) } },
    async run({ api, notify }, { request }) {
      await api.portal.updateConfig(request)
      void refreshPortal()
      notify({ text: 'Настройки портала сохранены', canUndo: true })
    },
  }),
  command<{ key: string }>({
    id: 'portal.setAccessKey',
    title: 'Задать ключ доступа ЦИАН…',
    section: 'record',
    effect: 'write',
    calls: ['portal.updateConfig'],
    available: adminOnly,
    holdsSecret: true,
    prompts: {
      key: {
        kind: 'text',
        title: 'Ключ доступа ЦИАН',
        placeholder: 'Из кабинета агентства, раздел «Public API»',
        parse(text) {
          const value = text.trim()
          if (!/^[\x21-\x7e]*$/.test(value)) return { error: 'Только латинские буквы, цифры и знаки' }
          if (value.length > 500) return { error: 'Не длиннее 500 знаков' }
          return value.length < 16 ? { error: 'Не короче 16 знаков' } : { value }
        },
      },
    },
    async run({ api, notify }, { key }) {
      await api.portal.updateConfig({ body: { accessKey: key } })
      void refreshPortal()
      notify({ text: 'Ключ доступа задан', canUndo: true })
    },
  }),
  command({
    id: 'portal.forgetAccessKey',
    title: 'Удалить ключ доступа ЦИАН',
    section: 'record',
    concepts: ['take_out'],
    effect: 'write',
    calls: ['portal.updateConfig'],
    available: adminOnly,
    async run({ api, notify }) {
      await api.portal.updateConfig({ body: { accessKey: null } })
      void refreshPortal()
      notify({ text: 'Ключ доступа удалён: отчёты портала больше не запрашиваются', canUndo: true })
    },
  }),
]
