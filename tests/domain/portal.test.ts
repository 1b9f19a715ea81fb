import { describe, expect, it } from 'vitest'
import {
  adWarning,
  blockIdOf,
  externalIdOf,
  listingStateOf,
  portalStateOf,
  portalUserIdOf,
} from '#domain/stock/portal.ts'

describe("the portal's status of an ad", () => {
  it.each([
    ['Published', 'published'],
    ['Опубликовано', 'published'],
    ['Draft', 'draft'],
    ['Черновик', 'draft'],
    ['Moderate', 'moderation'],
    ['На модерации', 'moderation'],
    ['Refused', 'refused'],
    ['Отклонено модератором', 'refused'],
    ['RemovedByModerator', 'refused'],
    ['Удалено модератором', 'refused'],
    ['Blocked', 'refused'],
    ['Deactivated', 'off'],
    ['Снято с публикации', 'off'],
    ['Не опубликовано', 'off'],
    ['Deleted', 'off'],
    ['Продано/Сдано', 'off'],
    ['', 'unknown'],
    ['Quantum', 'unknown'],
  ])('%s is %s', (status, state) => {
    expect(portalStateOf(status)).toBe(state)
  })

  it('has the block’s listing state follow, but for what nobody knows', () => {
    expect(listingStateOf({ status: 'Published', errors: [] })).toBe('published')
    expect(listingStateOf({ status: 'Draft', errors: [] })).toBe('queued')
    expect(listingStateOf({ status: 'Draft', errors: ['Укажите корректный адрес'] })).toBe('rejected')
    expect(listingStateOf({ status: 'Refused', errors: [] })).toBe('rejected')
    expect(listingStateOf({ status: 'Deactivated', errors: [] })).toBe('off')
    expect(listingStateOf({ status: 'Quantum', errors: [] })).toBeNull()
  })

  it('is about the block that the feed named', () => {
    expect(blockIdOf(externalIdOf(1042))).toBe(1042)
    for (const strange of [
      '1042',
      'block-',
      'block-01',
      'block-1042x',
      'Block-1042',
      'block-99999999999',
      '',
    ]) {
      expect(blockIdOf(strange), strange).toBeNull()
    }
  })
})

describe('the number of an agency at the portal', () => {
  it.each([
    ['12345678', 12345678],
    [' 12345678 ', 12345678],
    ['https://www.cian.ru/agents/12345678/', 12345678],
    ['https://cian.ru/company/777', 777],
    ['https://spb.cian.ru/agents/5/?utm=1', 5],
    ['https://www.cian.ru/cat.php?deal_type=rent&id_user=42&p=2', 42],
  ])('is read out of %s', (typed, id) => {
    expect(portalUserIdOf(typed)).toBe(id)
  })

  it.each([
    '',
    '0',
    '-5',
    'Ромашка',
    'https://cian.ru.evil.com/agents/5/',
    'https://evilcian.ru/agents/5/',
    'https://evil.com/?x=https://www.cian.ru/agents/5/',
    'https://user@www.cian.ru/agents/5/',
    'javascript:alert(1)',
    'https://www.cian.ru/rent/commercial/301111222/',
  ])('is not in «%s»', (typed) => {
    expect(portalUserIdOf(typed)).toBeNull()
  })
})

it.each([
  [true, 'published', 'Реклама запрещена, а объявление опубликовано'],
  [true, 'queued', 'Реклама запрещена, а объявление стоит в очереди'],
  [true, 'rejected', null],
  [true, 'off', null],
  [false, 'published', null],
] as const)(
  'ads forbidden: %s, listing state %s: the warning is %s',
  (adsForbidden, listingState, warning) => {
    expect(adWarning({ adsForbidden, listingState })).toBe(warning)
  },
)
