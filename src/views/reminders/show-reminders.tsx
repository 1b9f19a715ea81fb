import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { watchLead } from '#src/state/browser/tab-lead.ts'
import { store } from '#src/state/keyboard/store.ts'
import { watchNotices } from '#src/state/live/news-notices.ts'
import { watchUpdates } from '#src/state/live/updates.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { ReminderStack } from './reminder-stack.tsx'

/** Renders reminders in their own React root, independent of screens. */
export function showReminders(): void {
  watchLead()
  watchUpdates()
  watchNotices()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ReminderStack />
      </QueryClientProvider>
    </Provider>,
  )
}
