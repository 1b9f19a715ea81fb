import { describe, expect, it } from 'vitest'
import { readMoment } from '#domain/text/typed-moment.ts'
import { dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt, mondayOf, timeAt, weekdayOf } from '#domain/time/zoned-time.ts'

const zone = 'Europe/Moscow'
/** Saturday, 14:10 in Moscow. */
const now = '2026-11-21T11:10:00.000Z'
const read = (text: string) => readMoment(text, now, zone)

describe('a moment that was typed', () => {
  it.each([
    ['завтра 15:00', '2026-11-22', '15:00'],
    ['Завтра в 15', '2026-11-22', '15:00'],
    ['завт 9.15', '2026-11-22', '09:15'],
    ['пт 11', '2026-11-27', '11:00'],
    ['в пятницу, 11:30', '2026-11-27', '11:30'],
    ['15:00 во вторник', '2026-11-24', '15:00'],
    ['25.12 10:30', '2026-12-25', '10:30'],
    ['25.12.2027', '2027-12-25', null],
    ['25.12.27 9', '2027-12-25', '09:00'],
    ['25 декабря в 9', '2026-12-25', '09:00'],
    ['9 мая 2028 12:00', '2028-05-09', '12:00'],
    ['3 марта', '2027-03-03', null],
    ['20.11', '2026-11-20', null],
    ['7 ноября', '2026-11-07', null],
    ['6.11', '2027-11-06', null],
    ['через две недели', '2026-12-05', null],
    ['через пару дней 11:00', '2026-11-23', '11:00'],
    ['через полтора часа', '2026-11-21', '15:40'],
    ['через полгода', '2027-05-21', null],
    ['через полтора месяца', '2027-01-05', null],
    ['следующая среда', '2026-11-25', null],
    ['во вторник на следующей неделе в 12', '2026-11-24', '12:00'],
    ['21.11', '2026-11-21', null],
    ['29.02', '2028-02-29', null],
    ['2026-12-01 08:00', '2026-12-01', '08:00'],
    ['сегодня', '2026-11-21', null],
    ['сегодня вечером', '2026-11-21', '18:00'],
    ['послезавтра', '2026-11-23', null],
    ['через 2 часа', '2026-11-21', '16:10'],
    ['через полчаса', '2026-11-21', '14:40'],
    ['через 600 мин', '2026-11-22', '00:10'],
    ['через неделю 12:00', '2026-11-28', '12:00'],
    ['через месяц', '2026-12-21', null],
    ['через 3 месяца 11:00', '2027-02-21', '11:00'],
    ['через год', '2027-11-21', null],
    ['через 2 года', '2028-11-21', null],
    ['через 3 дня', '2026-11-24', null],
    ['завтра 15ч', '2026-11-22', '15:00'],
  ])('%s', (text, day, time) => {
    expect(read(text)).toEqual({ day, time })
  })

  it('without a day is the next time the clocks show it', () => {
    expect(read('15:30')).toEqual({ day: '2026-11-21', time: '15:30' })
    expect(read('11')).toEqual({ day: '2026-11-22', time: '11:00' })
  })

  it('on the weekday that today is goes on to the next week once its time has passed', () => {
    expect(read('сб 18')).toEqual({ day: '2026-11-21', time: '18:00' })
    expect(read('сб 10')).toEqual({ day: '2026-11-28', time: '10:00' })
    expect(read('сб')).toEqual({ day: '2026-11-21', time: null })
  })

  it('is counted in the office’s zone: in Kamchatka it is Sunday already after 12:00 UTC', () => {
    expect(readMoment('завтра', '2026-11-21T12:30:00Z', 'Asia/Kamchatka')).toEqual({
      day: '2026-11-23',
      time: null,
    })
  })

  it('a month ahead of its 31st ends with the last day of the next', () => {
    expect(readMoment('через месяц', '2027-01-31T09:00:00.000Z', zone)?.day).toBe('2027-02-28')
  })

  it.each([
    ...['', 'в', 'позвонить', 'завтра позвонить', '25:00', '12:60', '31.02', '31 июня', '45'],
    ...['завтра пт', '10:00 11:00', 'через', 'через 5', 'через 5 веков', '1.1.1', '99 декабря'],
  ])('«%s» is none', (text) => {
    expect(read(text)).toBeNull()
  })
})

describe('an instant by the clocks of a zone', () => {
  it.each(['UTC', 'Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Vladivostok', 'America/New_York'])(
    'in %s the clocks show what was asked for, through changes of law and summer time',
    (place) => {
      // UTC+4 of 2011–2014 in Moscow, leaps, ends of months, days of change in New York.
      for (const day of [
        '2010-07-01',
        '2011-03-28',
        '2014-10-27',
        '2024-02-29',
        '2026-03-09',
        '2026-12-31',
      ]) {
        for (const time of ['00:00', '09:05', '12:00', '23:59']) {
          const instant = instantAt(day, time, place)
          expect([dayOf(instant, place), timeOf(instant, place)]).toEqual([day, time])
        }
      }
    },
  )

  it('that the clocks skip is the first one after; one that they show twice is the first', () => {
    expect(instantAt('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(instantAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('weeks begin on Monday, times of day wrap at midnight', () => {
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6])
    expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
    expect([timeAt(545), timeAt(1450), timeAt(-30)]).toEqual(['09:05', '00:10', '23:30'])
  })
})
