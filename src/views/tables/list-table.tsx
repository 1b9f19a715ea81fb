import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { readsAll } from '#domain/access/roles.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { defaultFreshness, type FreshnessThresholds } from '#domain/stock/freshness.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import type { RecordList } from '#src/state/lists/record-list.ts'
import { colleaguesQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { useNow } from '../live/use-now.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { type Column, extraColumns, gridColumns } from './columns/column-list.ts'
import { RecordTable } from './record-table.tsx'

/** Context that columns depend on. */
export interface TableReading extends ValueContext, FreshnessThresholds {
  user: CurrentUser | undefined
  isAdmin: boolean
  /** Everybody's records are shown: admins and heads. */
  seesAll: boolean
  /** Provide the titles of a recipe's steps. */
  commands: readonly AnyCommand[]
}

/** A list's table as data, drawn by `ListTable`. */
export interface TableDeclaration<Row extends { id: number }> {
  list: RecordList<Row>
  /** Record kind that `fieldOf` knows the columns by. */
  fieldKind: RecordKind
  title: string
  subtitle?: string | ((reading: TableReading) => string | null)
  view: TableView
  columns(reading: TableReading): readonly Column<Row>[]
  /** Text of the empty table, and the command that creates the first record. */
  empty(reading: TableReading): { title: string; text: string; command?: string; commandText?: string }
  icon: IconName
}

interface ListTableProps<Row extends { id: number }> {
  of: TableDeclaration<Row>
  /** Overrides the declaration. */
  title?: string
  subtitle?: string | null | undefined
  empty?: ReactNode
  /** Beside the filters. */
  children?: ReactNode
  /** Under the rows. */
  foot?: ReactNode
}

export function ListTable<Row extends { id: number }>({
  of,
  title = of.title,
  empty = <NothingYet of={of} />,
  children,
  foot,
  ...given
}: ListTableProps<Row>) {
  const reading = useTableReading()
  const columns = useMemo(() => of.columns(reading), [of, reading])
  const shown = useMemo(() => gridColumns(of.fieldKind, columns, reading), [of, columns, reading])
  const hidden = useMemo(() => extraColumns(columns), [columns])
  const { subtitle = typeof of.subtitle === 'function' ? of.subtitle(reading) : of.subtitle } = given
  return (
    <RecordTable
      list={of.list}
      view={of.view}
      title={title}
      empty={empty}
      foot={foot}
      {...(subtitle !== undefined && { subtitle })}
      columns={shown}
      hiddenColumns={hidden}
    >
      {children}
    </RecordTable>
  )
}

/** The empty table. @param children buttons if the declaration names no command. */
export function NothingYet<Row extends { id: number }>({
  of,
  children,
}: {
  of: TableDeclaration<Row>
  children?: ReactNode
}) {
  const { title, text, command, commandText } = of.empty(useTableReading())
  return (
    <EmptyState icon={of.icon} title={title} text={text}>
      {command ? (
        <CommandButton id={command} look="primary" hidesDisabled>
          {commandText}
        </CommandButton>
      ) : (
        children
      )}
    </EmptyState>
  )
}

function useTableReading(): TableReading {
  const { data: settings } = useQuery(settingsQuery)
  const { data: colleagues } = useQuery(colleaguesQuery)
  const user = useAtomValue(currentUserAtom)
  const commands = useAtomValue(commandsAtom)
  const now = useNow()
  const zone = settings?.officeZone ?? defaultOfficeZone
  const { freshDays, staleDays } = settings ?? defaultFreshness
  return useMemo(
    () => ({
      ...{
        now,
        zone,
        today: dayOf(now, zone),
        user,
        isAdmin: user?.role === 'admin',
        seesAll: readsAll(user),
        commands,
      },
      ...{ freshDays, staleDays },
      nameOf: (id) => colleagues?.find((colleague) => colleague.id === id)?.name,
    }),
    [now, zone, freshDays, staleDays, user, commands, colleagues],
  )
}
