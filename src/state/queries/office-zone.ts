import { defaultOfficeZone } from '#domain/time/time.ts'
import { settingsQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

export function officeZone(): string {
  return queryClient.getQueryData(settingsQuery.queryKey)?.officeZone ?? defaultOfficeZone
}
