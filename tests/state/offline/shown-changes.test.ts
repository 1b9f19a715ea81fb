import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '#src/state/queries/query-client.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'

/** Protects that a notice «Сделано» never precedes the change on the screen: keys act on what is seen. */

const open = { id: 7, isDone: false }
const other = { id: 8, isDone: false }
const done = { ...open, isDone: true }

afterEach(() => queryClient.clear())

it.each([
  ['rows', ['events', 'today'], [open, other], [done, other]],
  [
    'a page of rows',
    ['events', 'list'],
    { data: [other, open], total: 2 },
    { data: [other, done], total: 2 },
  ],
  [
    'pages of rows',
    ['events', 'of', 'block', 1],
    { pages: [{ data: [other] }, { data: [open] }], pageParams: [1, 2] },
    { pages: [{ data: [other] }, { data: [done] }], pageParams: [1, 2] },
  ],
  ['a card', ['event', 7], { data: open, etag: '"3"' }, { data: done, etag: '"3"' }],
  ['the card of another', ['event', 8], { data: other, etag: '"1"' }, { data: other, etag: '"1"' }],
  ['a count', ['events', 'count'], 5, 5],
  ['another kind with the id', ['person', 7], { data: { id: 7 } }, { data: { id: 7 } }],
])('shows a change on %s and takes it back', async (_, queryKey, before, after) => {
  queryClient.setQueryData(queryKey, before)
  const takeBack = await showOn('event')([7], { isDone: true })
  expect(queryClient.getQueryData(queryKey)).toEqual(after)
  takeBack()
  expect(queryClient.getQueryData(queryKey)).toEqual(before)
})

it('spares what was read after the change', async () => {
  queryClient.setQueryData(['event', 7], { data: open, etag: '"3"' })
  const takeBack = await showOn('event')([7], { isDone: true })
  const newer = { data: { ...open, title: 'Новее' }, etag: '"4"' }
  queryClient.setQueryData(['event', 7], newer)
  takeBack()
  expect(queryClient.getQueryData(['event', 7])).toEqual(newer)
})

it('leaves data without the record as they are, so that nothing is drawn again for them', async () => {
  const columns = [
    { stage: 'viewing', data: [open] },
    { stage: 'offer', data: [other] },
  ]
  const strangers = { data: [other], total: 1 }
  queryClient.setQueryData(['events', 'board'], columns)
  queryClient.setQueryData(['events', 'list'], strangers)
  await showOn('event')([7], { isDone: true })
  expect(queryClient.getQueryData<typeof columns>(['events', 'board'])?.[1]).toBe(columns[1])
  expect(queryClient.getQueryData(['events', 'list'])).toBe(strangers)
})

it('is told to the screen before the next frame can pass', async () => {
  queryClient.setQueryData(['event', 7], { data: open })
  const order: string[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['event', 7],
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A component subscribes like this.
  const tell = notifyManager.batchCalls(({ data }: { data: unknown }) => order.push(JSON.stringify(data)))
  const forget = observer.subscribe(tell)
  setTimeout(() => order.push('a frame'))
  await showOn('event')([7], { isDone: true })
  await new Promise((resolve) => setTimeout(resolve, 5))
  forget()
  expect(order).toEqual([JSON.stringify({ data: done }), 'a frame'])
})

it('asks again for what it kept from arriving, once the change is taken back', async () => {
  const answers = [{ data: open }, { data: { ...open, title: 'Из другой вкладки' } }]
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['event', 7],
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const answer = answers[asked++]
        if (asked > 1) resolve(answer)
      }),
    initialData: answers[0],
  })
  const forget = observer.subscribe(() => {})
  void observer.refetch()
  const takeBack = await showOn('event')([7], { isDone: true })
  expect(asked).toBe(1)
  takeBack()
  await expect.poll(() => queryClient.getQueryData(['event', 7])).toEqual(answers[1])
  forget()
})
