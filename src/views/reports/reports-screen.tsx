import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useRef } from 'react'
import type { ReportTable } from '#contract/reports/reports.ts'
import { readsAll } from '#domain/access/roles.ts'
import { reportRows, reports, weeklyReports } from '#domain/reports/vocabulary.ts'
import { weekOf, weekText } from '#domain/reports/weeks.ts'
import { describeFailure } from '#src/api/errors.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { reportPlaceAtom, reportQuery } from '#src/state/reports/reports.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CommandButton } from '../runtime/command-button.tsx'
import { keysInText, keysOfCommand, useCommandKeys } from '../runtime/command-keys.ts'
import { runCommand } from '../runtime/runtime.ts'
import { FilterBar } from '../tables/filter-bar.tsx'
import { ForecastPlot } from './forecast-plot.tsx'
import { ReportGrid } from './report-grid.tsx'
import { useReportWalk } from './use-report-walk.ts'

const emptyTexts = {
  forecast:
    'Когда у открытых сделок появятся день подписания и комиссия, здесь будет видно, сколько и когда ждать.',
  losses: 'За двенадцать недель не сорвалась ни одна сделка. Причина и этап появятся с первой.',
} as const

const isCompared = ({ rows }: ReportTable) =>
  rows.some(({ cells }) => cells.some(({ before }) => before !== null))

/** Reports of a week for the head of brokers: every number opens its rows. */
export function ReportsScreen() {
  useCommandKeys()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const place = useAtomValue(reportPlaceAtom)
  const isHead = readsAll(useAtomValue(currentUserAtom))
  const {
    data: table,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({ ...reportQuery(place), enabled: isHead })
  const resting = useRestingFocus<HTMLElement>(isHead && table === undefined)
  useReportWalk(panel)
  const { report } = place
  const isWeekly = weeklyReports.includes(report)
  return (
    <section
      ref={resting}
      data-rest
      tabIndex={-1}
      aria-label="Отчёты"
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <FilterBar title="Отчёты">
        <div className="mx-2">
          <Tabs
            label="Какой отчёт"
            tabs={Object.entries(reports).map(([id, label]) => ({
              ...{ id, label },
              keys: keysOfCommand(`reports.${id}`) ?? [],
            }))}
            currentId={report}
            panelId={panelId}
            onSelect={(id) => void runCommand(`reports.${id}`, { source: 'toolbar' })}
          />
        </div>
      </FilterBar>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-label={reports[report]}
        aria-busy={isPlaceholderData}
        className="min-h-0 flex-1 overflow-auto border-t border-line px-5 pt-3 pb-8"
      >
        {!isHead ? (
          <EmptyState
            icon="office"
            title="Отчёты видит руководитель"
            text="Их открывают руководитель и администратор."
          />
        ) : !table && error ? (
          <ErrorState
            title="Отчёт не загрузился"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : !table ? (
          <SkeletonRows count={8} label="Загружаем отчёт" />
        ) : (
          <>
            <div className="mb-1 flex items-center gap-2">
              {isWeekly && <CommandButton id="reports.previousWeek">Раньше</CommandButton>}
              <h2 className="px-1 font-semibold whitespace-nowrap">
                {isWeekly ? weekText(table.week) : 'На сегодня'}
              </h2>
              {isWeekly && <CommandButton id="reports.nextWeek">Позже</CommandButton>}
              {isWeekly && <CommandButton id="reports.openWeek">Выбрать неделю…</CommandButton>}
              <span className="ml-auto">
                <CommandButton id="reports.exportXlsx">Выгрузить</CommandButton>
              </span>
            </div>
            {/* Kept in place without notes, so that the table does not jump from week to week. */}
            <p className="mb-2 min-h-5 text-muted">
              {[
                ...table.notes,
                isCompared(table) &&
                  `+ и − после числа — к ${table.week === weekOf(officeToday()) ? 'тем же дням прошлой недели' : 'прошлой неделе'}`,
                table.rows.length > 0 && walkText(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {table.rows.length === 0 ? (
              <EmptyState
                icon="calendar"
                title="Показывать пока нечего"
                text={emptyTexts[report as keyof typeof emptyTexts] ?? 'Чисел за эту неделю нет.'}
              />
            ) : (
              <>
                {report === 'forecast' && <ForecastPlot table={table} />}
                <ReportGrid table={table} rowTitle={reportRows[report]} />
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Keys of the numbers, each of which opens its rows. */
function walkText(): string {
  const rows = [keysInText('card.nextRow', '↓'), keysInText('card.previousRow', '↑')].join(', ')
  return `${rows} — по строкам, Tab — по числам, Enter — из чего число`
}
