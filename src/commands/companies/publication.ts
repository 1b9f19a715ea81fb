import type { FeedState } from '#contract/companies/publication.ts'
import { countOf } from '#domain/text/plurals.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { store } from '#src/state/keyboard/store.ts'
import { onlyHere } from '#src/state/place/local-link.ts'
import { locationAtom, navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { feedQuery, preflightQuery, refreshPortal } from '#src/state/queries/portal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { openFilesTab } from '#src/state/table/files-tab.ts'
import { firstMendingPlace } from './mended-ad.ts'

/** «Фид обновлён: 120 объявлений, не попали 2». */
function feedText({ ads, leftOut, held, choiceFault }: FeedState): string {
  if (held && choiceFault) return `Прежний фид остался. ${choiceFault}`
  if (held) return `Прежний фид остался. ${held.reason}. Если так и надо: «Опубликовать всё равно»`
  const parts = [countOf(ads ?? 0, 'объявление', 'объявления', 'объявлений')]
  return [`Фид обновлён: ${parts.join('')}`, ...(leftOut > 0 ? [`не попали ${leftOut}`] : [])].join(', ')
}

/** The number of ads to agree to, as checked now: a yes covers no smaller feed than the one shown. */
async function nextFeed(): Promise<Choice<number>[]> {
  const [{ counts }, { ads }] = await Promise.all([
    queryClient.fetchQuery({ ...preflightQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...feedQuery, staleTime: 0 }),
  ])
  const { ready } = counts
  const title =
    ready === 0
      ? 'Не останется ни одного объявления'
      : `Будет ${countOf(ready, 'объявление', 'объявления', 'объявлений')}`
  return [{ key: String(ready), title, ...(ads !== null && { detail: `сейчас ${ads}` }), value: ready }]
}

/** The portals get it, so undo cannot take it back. */
const published = 'площадки прочтут новый фид'

/** Classes of findings that the table is filtered by. */
const chosenClasses = () => new URLSearchParams(store.get(locationAtom).search).get('rule')?.split(',') ?? []

export const publicationCommands: AnyCommand[] = [
  command({
    id: 'feed.check',
    title: 'Проверить перед публикацией',
    shortTitle: 'проверить',
    section: 'record',
    concepts: ['portal'],
    effect: 'navigate',
    run: () => navigate('feed'),
  }),
  command({
    id: 'feed.mend',
    title: 'Исправить замечание',
    shortTitle: 'исправить',
    section: 'record',
    hotkeys: [{ keys: 'Enter', scope: 'feed' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['feedAd'], count: 'one' },
    effect: 'navigate',
    run({ target, user, notify }) {
      const [record] = target?.records ?? []
      if (!record) return
      const place = firstMendingPlace(record, user?.role === 'admin', chosenClasses())
      if (place?.open === 'form') store.set(overlayAtom, { kind: 'form', form: place.form })
      else if (place?.open === 'files') openFilesTab({ kind: 'block', id: place.blockId })
      else if (place) notify({ text: place.reason, tone: 'info' })
      else if (record.opens) navigate(record.opens.route, { id: record.opens.id })
      else notify({ text: 'Блока больше нет: объявление снимется со следующим фидом', tone: 'info' })
    },
  }),
  command({
    id: 'feed.publish',
    title: 'Обновить фид',
    shortTitle: 'обновить фид',
    section: 'record',
    concepts: ['portal', 'refresh'],
    surfaces: ['toolbar'],
    effect: 'write',
    isNeverKept: true,
    calls: ['publication.publish'],
    lasting: published,
    available: adminOnly,
    async run({ api, notify }) {
      const { data } = await api.publication.publish({ body: { agreedAds: null } })
      void refreshPortal()
      notify({ text: feedText(data), tone: data.held ? 'info' : 'success' })
    },
  }),
  command<{ agreedAds: number }>({
    id: 'feed.publishAnyway',
    title: 'Опубликовать всё равно',
    section: 'record',
    concepts: ['portal'],
    effect: 'write',
    isNeverKept: true,
    calls: ['publication.publish'],
    irreversible: 'Площадки снимут объявления, которых нет в новом фиде. Прежний фид заменяется насовсем.',
    available: adminOnly,
    prompts: {
      agreedAds: { kind: 'choice', title: 'Заменить прежний фид таким?', choices: nextFeed },
    },
    async run({ api, notify }, { agreedAds }) {
      const { data } = await api.publication.publish({ body: { agreedAds } })
      void refreshPortal()
      notify({ text: feedText(data), tone: data.held ? 'info' : 'success' })
    },
  }),
  command({
    id: 'feed.copyAddress',
    title: 'Скопировать адрес фида',
    section: 'record',
    concepts: ['portal', 'copy'],
    effect: 'read',
    calls: ['publication.feed'],
    available: adminOnly,
    async run({ api, notify }) {
      const { data } = await api.publication.feed()
      const [first, ...rest] = data.addresses
      if (!first) {
        throw new ApiError({
          kind: 'refused',
          message: 'Адреса ещё нет',
          hint: 'Он появится, когда вы обновите фид',
        })
      }
      await copyText([first, ...rest].map(({ url }) => url).join('\n'))
      const detail = onlyHere('Фид', first.url)
      notify({
        text: rest.length === 0 ? 'Адрес фида скопирован' : 'Адреса фидов скопированы',
        ...(detail !== null && { detail, tone: 'info' }),
      })
    },
  }),
  command({
    id: 'feed.changeAddress',
    title: 'Сменить адрес фида',
    section: 'record',
    concepts: ['portal'],
    effect: 'write',
    calls: ['publication.changeAddress'],
    available: adminOnly,
    async run({ api, notify }) {
      await api.publication.changeAddress({ body: {} })
      void refreshPortal()
      notify({
        text: 'Адрес фида сменён, прежний не отвечает. Скопируйте новый и укажите его в кабинетах площадок',
        canUndo: true,
      })
    },
  }),
]
