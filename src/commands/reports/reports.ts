import { readsAll } from '#domain/access/roles.ts'
import { type Report, reports, weeklyReports } from '#domain/reports/vocabulary.ts'
import { addWeeks, weekOf } from '#domain/reports/weeks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { dayFault } from '#domain/text/typed-day.ts'
import { readPastDay } from '#domain/text/typed-past-day.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
} from '#src/commands/core/command.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import { saveFile } from '#src/state/browser/saving.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { type ReportPlace, reportAddress, reportPlaceAtom, thisWeek } from '#src/state/reports/reports.ts'

const forHeads = ({ user }: CommandContext): Availability =>
  readsAll(user) || { hidden: 'доступно руководителю' }
const onScreen = (context: CommandContext): Availability =>
  context.route?.route === 'reports' ? forHeads(context) : { hidden: 'откройте отчёты' }

function ofWeek(context: CommandContext): Availability {
  const isHere = onScreen(context)
  const isOfToday = isHere === true && !weeklyReports.includes(store.get(reportPlaceAtom).report)
  return isOfToday ? { disabled: 'этот отчёт — на сегодня' } : isHere
}

function beforeThisWeek(context: CommandContext): Availability {
  const isHere = ofWeek(context)
  const isLast = isHere === true && store.get(reportPlaceAtom).week === null
  return isLast ? { disabled: 'это текущая неделя' } : isHere
}

function show(change: Partial<ReportPlace>): void {
  const place = { ...store.get(reportPlaceAtom), ...change }
  const week = place.week !== null && place.week >= thisWeek() ? null : place.week
  navigate('reports', undefined, { query: reportAddress({ ...place, week }), replace: true })
}

const walk = (weeks: 1 | -1) => show({ week: addWeeks(store.get(reportPlaceAtom).week ?? thisWeek(), weeks) })

const concepts: Readonly<Record<Report, readonly Concept[]>> = {
  brokers: ['report', 'user', 'of_brokers'],
  funnel: ['report', 'deal_record', 'sales', 'funnel'],
  forecast: ['report', 'deal_record', 'forecast'],
  losses: ['report', 'deal_record', 'loss'],
  freshness: ['report', 'block', 'freshness'],
  attention: ['report', 'deal_record', 'missed'],
}

/** Reports of the head of brokers. */
export const reportCommands: AnyCommand[] = [
  ...codesOf(reports).map((report, place) =>
    command({
      id: `reports.${report}`,
      title: `Отчёт: ${reports[report].toLowerCase()}`,
      section: 'go',
      concepts: concepts[report],
      hotkeys: [{ keys: String(place + 1), scope: 'reports' }],
      effect: 'navigate',
      available: forHeads,
      run({ route }) {
        if (route?.route === 'reports') show({ report })
        else navigate('reports', undefined, { query: reportAddress({ report, week: null }) })
      },
    }),
  ),
  command({
    id: 'reports.previousWeek',
    title: 'Отчёт раньше',
    concepts: ['previous', 'week'],
    shortTitle: 'неделя раньше',
    section: 'table',
    hotkeys: [{ keys: 'ArrowLeft', scope: 'reports', repeats: true }],
    effect: 'navigate',
    available: ofWeek,
    run: () => walk(-1),
  }),
  command({
    id: 'reports.nextWeek',
    title: 'Отчёт позже',
    concepts: ['next', 'week'],
    shortTitle: 'неделя позже',
    section: 'table',
    hotkeys: [{ keys: 'ArrowRight', scope: 'reports', repeats: true }],
    effect: 'navigate',
    available: beforeThisWeek,
    run: () => walk(1),
  }),
  command({
    id: 'reports.thisWeek',
    title: 'Отчёт за эту неделю',
    shortTitle: 'эта неделя',
    section: 'table',
    hotkeys: [{ keys: 't', scope: 'reports' }],
    effect: 'navigate',
    available: beforeThisWeek,
    run: () => show({ week: null }),
  }),
  command<{ week: string }>({
    id: 'reports.openWeek',
    title: 'Отчёт за другую неделю…',
    shortTitle: 'выбрать неделю',
    section: 'table',
    hotkeys: [{ keys: 'w', scope: 'reports' }],
    effect: 'navigate',
    available: ofWeek,
    prompts: {
      week: {
        kind: 'text',
        title: 'За какую неделю?',
        placeholder: 'Любой её день: 12.11, 3 марта 2025, 8 недель назад',
        parse(text) {
          const day = readPastDay(text, serverNow(), officeZone())
          const fault = dayFault('past', text, serverNow(), officeZone())
          if (fault !== null) return { error: fault }
          if (day === null)
            return { error: 'Не понимаю, какой день. Например: «12.11», «3 марта 2025», «8 недель назад»' }
          const week = weekOf(day)
          return week > thisWeek()
            ? { error: 'Эта неделя ещё не началась: впишите прошедший день' }
            : { value: week }
        },
      },
    },
    run: (_, { week }) => show({ week }),
  }),
  command({
    id: 'reports.exportXlsx',
    title: 'Выгрузить отчёт в XLSX',
    section: 'table',
    concepts: ['export_out', 'report', 'download'],
    effect: 'write',
    isNeverKept: true,
    calls: ['reports.file'],
    available: onScreen,
    async run({ api, notify }) {
      const { report, week } = store.get(reportPlaceAtom)
      const body = { format: 'xlsx' as const, ...(week !== null && { week }) }
      const { data: file } = await api.reports.file({ params: { report }, body, limitMs: 120_000 })
      saveFile(file)
      notify({ text: `Выгружено: ${file.name}`, tone: 'success' })
    },
  }),
]
