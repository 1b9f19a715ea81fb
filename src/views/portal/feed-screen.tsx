import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { FeedState, PreflightResult } from '#contract/companies/publication.ts'
import { plural } from '#domain/text/plurals.ts'
import { defaultOfficeZone, formatInstant } from '#domain/time/time.ts'
import { describeFailure } from '#src/api/errors.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { feedQuery, preflightQuery } from '#src/state/queries/portal-queries.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { useNow } from '#src/views/live/use-now.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import table from '#src/views/tables/kinds/feed.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'

/** Our ads before they are published: classes of findings, then the ads. */
export function FeedScreen() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  const { data: feed } = useQuery(feedQuery)
  const { data, error } = useQuery({ ...preflightQuery, staleTime: 0 })
  return (
    <ListTable of={table}>
      {isAdmin && (
        <span className="ml-auto flex gap-2">
          <CommandButton id="feed.publish" look="primary">
            Обновить фид
          </CommandButton>
          {feed?.held && !feed.choiceFault && (
            <CommandButton id="feed.publishAnyway">Опубликовать всё равно</CommandButton>
          )}
          <CommandButton id="feed.copyAddress">Адрес фида</CommandButton>
        </span>
      )}
      <div className="basis-full text-sm">
        <p role="status" className="min-h-5 text-muted">
          {error && !data ? describeFailure(error) : data && countsText(data)}
        </p>
        {feed && <FeedLine feed={feed} />}
        {data && <Classes classes={data.classes} />}
      </div>
    </ListTable>
  )
}

/** «в фид попадут 120: новых 3, изменённых 5 · не попадут 2 · снимется 1 · вне выгрузки 40» */
function countsText({
  counts: { ready, new: fresh, changed, leftOut, gone, outside },
}: PreflightResult): string {
  return [
    `в фид ${plural(ready, 'попадёт', 'попадут', 'попадут')} ${ready}: новых ${fresh}, изменённых ${changed}`,
    `не ${plural(leftOut, 'попадёт', 'попадут', 'попадут')} ${leftOut}`,
    `${plural(gone, 'снимется', 'снимутся', 'снимутся')} ${gone}`,
    ...(outside > 0 ? [`вне выгрузки ${outside}`] : []),
  ].join(' · ')
}

function FeedLine({ feed: { ads, madeAt, held, choiceFault } }: { feed: FeedState }) {
  const { data: settings } = useQuery(settingsQuery)
  const now = useNow()
  const zone = settings?.officeZone ?? defaultOfficeZone
  const made =
    madeAt === null ? 'фида ещё не было' : `последний фид: ${ads}, ${formatInstant(madeAt, now, zone)}`
  return (
    <p className="text-muted">
      {made}
      {choiceFault ? (
        <span className="text-stale"> · фид не обновляется. {choiceFault}</span>
      ) : (
        held && <span className="text-stale"> · новый ждёт согласия: {held.reason}</span>
      )}
    </p>
  )
}

/** Each class leads to its ads. */
function Classes({ classes }: Pick<PreflightResult, 'classes'>) {
  return (
    <ul aria-label="Замечания" className="flex flex-wrap gap-x-4">
      {classes.map(({ rule, title, severity, count }) => (
        <li key={rule}>
          <a
            href={`${pathOf('feed', undefined)}?rule=${rule}`}
            className={`hover:text-accent hover:underline ${severity === 'error' ? 'text-stale' : 'text-muted'}`}
          >
            {title}: {count}
          </a>
        </li>
      ))}
    </ul>
  )
}
