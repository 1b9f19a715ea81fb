import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { LastOrderInfo } from '#contract/companies/portal.ts'
import { defaultOfficeZone, formatInstant } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { portalConfigQuery, portalOrderQuery } from '#src/state/queries/portal-queries.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useNow } from '#src/views/live/use-now.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { portalLinesTable } from '#src/views/tables/kinds/portal-lines.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'

/** The listing portal's processing of our feed: the last import and its lines. */
export function PortalScreen() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  return (
    <ListTable of={portalLinesTable} {...(isAdmin && { empty: <NoReport /> })}>
      {isAdmin && <AdminButtons />}
      <OrderLine />
    </ListTable>
  )
}

/** Without a key the portal is not called. */
function useHasKey(isAdmin: boolean): boolean {
  const { data } = useQuery({ ...portalConfigQuery, enabled: isAdmin })
  return data?.data.hasAccessKey === true
}

function AdminButtons() {
  const hasKey = useHasKey(true)
  return (
    <span className="ml-auto flex gap-2">
      {hasKey && <CommandButton id="portal.sync">Получить отчёт</CommandButton>}
      <CommandButton id="portal.importReport">Из файла</CommandButton>
      <CommandButton id="feed.check">Проверка</CommandButton>
      <CommandButton id="portal.edit">Настройки</CommandButton>
    </span>
  )
}

/** Status of the last import in one line; for admins also whether a key is set. */
function OrderLine() {
  const { data, error, refetch } = useQuery(portalOrderQuery)
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  const { data: config } = useQuery({ ...portalConfigQuery, enabled: isAdmin })
  const { data: settings } = useQuery(settingsQuery)
  const now = useNow()
  if (error && !data) {
    return (
      <p role="alert" className="flex basis-full items-center gap-3 text-sm text-stale">
        {describeFailure(error)}
        <Button look="quiet" onClick={() => void refetch()}>
          Повторить
        </Button>
      </p>
    )
  }
  const zone = settings?.officeZone ?? defaultOfficeZone
  const failure = data?.failure ?? null
  const key = config && !config.data.hasAccessKey ? ['ключ доступа не задан'] : []
  return (
    <div className="basis-full text-sm">
      <p className="min-h-5 text-muted">{data && [...orderTexts(data, now, zone), ...key].join(' · ')}</p>
      {/* Rendered before its text: screen readers ignore a live region inserted with text. */}
      <p role="status" className={failure === null ? 'sr-only' : 'text-stale'}>
        {failure !== null && `${failure}. Показан последний сохранённый отчёт.`}
      </p>
    </div>
  )
}

/** «загрузка № 81234567 · фид обработан сегодня в 12:10 · есть ошибки в объявлениях» */
function orderTexts({ result, receivedAt, source }: LastOrderInfo, now: string, zone: string): string[] {
  if (source === 'none') return ['отчёта портала ещё не было']
  const at = (instant: string) => formatInstant(instant, now, zone)
  return [
    ...(result.orderId === null ? [] : [`загрузка № ${result.orderId}`]),
    ...(result.lastProcessDate === null ? [] : [`фид обработан: ${at(result.lastProcessDate)}`]),
    ...(receivedAt === null ? ['сейчас с портала'] : [`отчёт получен: ${at(receivedAt)}`]),
    remarks(result),
  ]
}

function remarks({ hasOffersProblems, hasImagesProblems }: LastOrderInfo['result']): string {
  const about = [hasOffersProblems && 'объявлениям', hasImagesProblems && 'фотографиям'].filter(Boolean)
  return about.length === 0 ? 'замечаний нет' : `есть замечания к ${about.join(' и ')}`
}

/** For an admin, who can do something about it. */
function NoReport() {
  const hasKey = useHasKey(true)
  if (!hasKey) {
    return (
      <EmptyState
        icon="portal"
        title="ЦИАН ещё не подключён"
        text="Задайте ключ доступа из кабинета агентства: здесь появятся объявления, их состояние и ошибки. Отчёт можно загрузить и из файла."
      >
        <CommandButton id="portal.setAccessKey" look="primary">
          Задать ключ доступа
        </CommandButton>
        <CommandButton id="portal.importReport">Загрузить из файла</CommandButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="portal"
      title="Объявлений в отчёте нет"
      text="Получите отчёт площадки или загрузите его из файла."
    >
      <CommandButton id="portal.sync" look="primary">
        Получить отчёт
      </CommandButton>
      <CommandButton id="portal.importReport">Загрузить из файла</CommandButton>
    </EmptyState>
  )
}
