import type { ImportedOffers } from '#contract/companies/competitors.ts'
import { failureTexts } from '#contract/core/failure-texts.ts'
import { plural } from '#domain/text/plurals.ts'
import type { Client } from '#src/api/client.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'

import { copyText } from '#src/state/browser/clipboard.ts'
import { store } from '#src/state/keyboard/store.ts'
import { competitorOffersList } from '#src/state/lists/competitor-lists.ts'
import { writeListPart } from '#src/state/lists/list-address.ts'
import { type FormRequest, overlayAtom } from '#src/state/place/overlay.ts'
import { refreshCompetitors } from '#src/state/queries/portal-queries.ts'
import type { Target } from '#src/state/table/target.ts'

type ImportRequest = Omit<Parameters<Client['competitors']['importOffers']>[0], 'signal'>

const one = { kinds: ['competitor'], count: 'one' } as const

/** Their offers are deleted with the competitors. */
async function offersAlong(target: Target | null): Promise<string | null> {
  try {
    const query = { page: '1', pageSize: '1' }
    const parts = (target?.records ?? []).flatMap(({ id }) =>
      ['false', 'true'].map((isSale) => ({ ...query, ...competitorOffersList.fixed?.(id), isSale })),
    )
    const totals = parts.map(async (part) => (await competitorOffersList.read(part, never)).total)
    const count = (await Promise.all(totals)).reduce((sum, total) => sum + total, 0)
    if (count === 0) return null
    return `В корзину ${plural(count, 'уйдёт', 'уйдут', 'уйдут')} и ${countOfTargets('competitorOffer', count)}.`
  } catch {
    return 'В корзину уйдут и все предложения.'
  }
}

const never = new AbortController().signal

const open = (form: FormRequest) => store.set(overlayAtom, { kind: 'form', form })

/** «Добавлено 12 предложений, обновлено 30, снято 2, пропущено чужих 5». */
function importText({ added, updated, gone, held, skipped, broken, isComplete }: ImportedOffers): string {
  const parts = [
    `Добавлено ${countOfTargets('competitorOffer', added)}`,
    `обновлено ${updated}`,
    ...(isComplete && held === 0 ? [`снято ${gone}`] : []),
    ...(skipped > 0 ? [`чужих пропущено ${skipped}`] : []),
    ...(broken > 0 ? [`не разобрано ${broken}`] : []),
  ]
  const text = parts.join(', ')
  if (held === 0) return text
  return `${text}. Не нашлось ${held}: для одного раза много, снятыми не отмечены. Если их правда сняли, загрузите ещё раз с такой отметкой`
}

function deal(key: string, id: string, title: string, isSale: string): AnyCommand {
  return command({
    id: `competitor.${id}`,
    title,
    section: 'table',
    concepts: ['offers', 'deal'],
    hotkeys: [{ keys: key, scope: 'competitors' }],
    effect: 'navigate',
    available: ({ route }) => (route?.route === 'competitor' ? true : { hidden: 'откройте конкурента' }),
    run: () => writeListPart('isSale', isSale, { replace: true }),
  })
}

const outlasting = 'отменить нельзя, заменит только следующая загрузка'

export const competitorCommands: AnyCommand[] = [
  createCommand({
    kind: 'competitor',
    key: 'm',
    title: 'Новый конкурент',
    calls: ['competitors.create'],
    failure: failureTexts.createCompetitor,
    available: adminOnly,
    create: (api, body: CreateOf<'competitors'>, idempotencyKey) =>
      api.competitors.create({ body, idempotencyKey }),
    made: ({ name }) => `Конкурент «${name}» создан`,
    refresh: refreshCompetitors,
  }),
  editCommand({
    kind: 'competitor',
    title: 'Изменить конкурента',
    calls: ['competitors.update'],
    available: adminOnly,
    save: (api, edit: EditOf<'competitors'>) => api.competitors.update(edit),
    saved: 'Конкурент сохранён',
    refresh: refreshCompetitors,
  }),
  deleteCommand({
    kind: 'competitor',
    title: 'Удалить конкурента',
    shortTitle: 'удалить',
    calls: ['competitors.offers'],
    takesAlong: ({ target }) => offersAlong(target),
    available: adminOnly,
    leavesTo: 'competitors',
    verb: {
      readAgain: refreshCompetitors,
    },
  }),
  command<{ request: ImportRequest }>({
    id: 'competitor.importOffers',
    title: 'Загрузить предложения из файла…',
    shortTitle: 'из файла',
    section: 'record',
    concepts: ['import_in', 'competitor'],
    hotkeys: [{ keys: 'i', scope: 'competitors' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: ['competitors.importOffers'],
    lasting: outlasting,
    available: adminOnly,
    prompts: {
      request: {
        kind: 'form',
        open({ target }) {
          const record = target?.records[0]
          if (record) open({ form: 'offersImport', id: record.id, name: record.title })
        },
      },
    },
    async run({ api, notify }, { request }) {
      const { data } = await api.competitors.importOffers(request)
      void refreshCompetitors()
      notify({ text: importText(data) })
    },
  }),
  command<{ what: { isSale: boolean; acceptsFewer: boolean } }>({
    id: 'competitor.fetchOffers',
    title: 'Загрузить предложения с портала…',
    section: 'record',
    concepts: ['refresh', 'competitor', 'receive'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: ['competitors.fetchOffers'],
    lasting: outlasting,
    available: adminOnly,
    prompts: {
      what: {
        kind: 'choice',
        title: 'Какие предложения?',
        choices: async () => [
          { key: 'lease', title: 'Аренда', value: { isSale: false, acceptsFewer: false } },
          { key: 'sale', title: 'Продажа', value: { isSale: true, acceptsFewer: false } },
          {
            key: 'fewerLeases',
            title: 'Аренда: сняли действительно много',
            value: { isSale: false, acceptsFewer: true },
          },
          {
            key: 'fewerSales',
            title: 'Продажа: сняли действительно много',
            value: { isSale: true, acceptsFewer: true },
          },
        ],
      },
    },
    async run({ api, target, notify }, { what }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const { data } = await api.competitors.fetchOffers({ params: { id }, body: what })
      void refreshCompetitors()
      notify({ text: importText(data) })
    },
  }),
  deal('1', 'leases', 'Показать аренду конкурента', ''),
  deal('2', 'sales', 'Показать продажу конкурента', 'true'),
  command({
    id: 'portal.copyLink',
    title: 'Скопировать ссылку на объявление',
    shortTitle: 'ссылка',
    section: 'record',
    concepts: ['address'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['competitorOffer', 'portalLine'], count: 'one' },
    effect: 'read',
    available: ({ target }) =>
      target?.records[0]?.url === undefined ? { disabled: 'у объявления нет страницы' } : true,
    async run({ target, notify }) {
      await copyText(target?.records[0]?.url ?? '')
      notify({ text: 'Ссылка скопирована', tone: 'info' })
    },
  }),
]
