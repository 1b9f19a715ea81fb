import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Facade } from '#src/ui/facade.tsx'
import { NumberField } from '#src/ui/field.tsx'
import { Rail, type RailItem } from '#src/ui/frame/rail.tsx'
import { useWindowedList } from '#src/ui/grid/use-windowed-list.ts'
import { Tabs } from '#src/ui/tabs.tsx'

/** Protects what assistive technology reads off the dumb parts, and the drawn houses' steadiness. */

const html = (element: ReactElement) => renderToStaticMarkup(element)

describe('field', () => {
  it('ties the error to the input', () => {
    const markup = html(createElement(NumberField, { label: 'Площадь', error: 'Меньше нуля' }))
    const noteId = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain(`<p id="${noteId}"`)
    expect(markup).toMatch(/Меньше нуля<\/p>/)
  })

  it('takes digits with a comma: text with a decimal keyboard, not type=number', () => {
    const markup = html(createElement(NumberField, { label: 'Площадь', defaultValue: '1 204,5' }))
    expect(markup).toContain('type="text"')
    expect(markup).toContain('inputMode="decimal"')
    expect(markup).toContain('value="1 204,5"')
    expect(markup).not.toContain('aria-describedby')
  })
})

describe('rail', () => {
  const item: RailItem = {
    id: 'requests',
    label: 'Заявки',
    icon: 'inquiry',
    href: '/requests',
    keys: ['G', 'R'],
  }
  const rail = (more: Partial<RailItem>) =>
    html(
      createElement(Rail, {
        sections: [{ id: 'all', items: [{ ...item, ...more }] }],
        ...{ below: [], more: { count: 0, onOpen: () => {} }, onNavigate: () => {} },
      }),
    )

  it('says how many wait in the name of the link', () => {
    expect(rail({ waiting: 7 })).toContain('aria-label="Заявки, без ответа: 7"')
    expect(rail({ waiting: 0 })).toContain('aria-label="Заявки"')
  })

  it('hides no screen on the narrow rail: one without a key neither', () => {
    for (const keys of [item.keys, undefined]) {
      const [, classes = ''] = rail({ keys }).match(/<li(?: class="([^"]*)")?>/) ?? ['', 'no item']
      expect(classes).toBe('')
      expect(rail({ keys })).toContain('<svg')
      // On the narrow rail the key stands for the drawing.
      expect(rail({ keys }).includes('hidden wide:inline-flex"><svg')).toBe(keys !== undefined)
    }
  })

  it('marks the current page', () => {
    expect(rail({ isCurrent: true })).toContain('aria-current="page"')
    expect(rail({})).not.toContain('aria-current')
  })
})

it('only the current tab is in the tab order', () => {
  const tabs = [
    { id: 'block', label: 'Блок' },
    { id: 'building', label: 'Здание' },
  ]
  const markup = html(
    createElement(Tabs, {
      label: 'Разделы',
      tabs,
      currentId: 'building',
      panelId: 'panel',
      onSelect: () => {},
    }),
  )
  expect(
    [...markup.matchAll(/data-tab="(\w+)" tabindex="(-?\d)" aria-selected="(\w+)"/gi)].map((m) => m.slice(1)),
  ).toEqual([
    ['block', '-1', 'false'],
    ['building', '0', 'true'],
  ])
})

describe('facade', () => {
  const draw = (seed: string, floors: number, buildingClass = 'A') =>
    html(createElement(Facade, { floors, buildingClass, seed, label: 'Фасад' }))

  it('draws the same house for the same building and another for another', () => {
    expect(draw('Белая Площадь', 14)).toBe(draw('Белая Площадь', 14))
    expect(draw('Белая Площадь', 14)).not.toBe(draw('Алкон', 14))
    expect(draw('Белая Площадь', 14)).not.toBe(draw('Белая Площадь', 14, 'C'))
  })

  it.each([0, 1, 97])('keeps %i floors inside the picture', (floors) => {
    const numbers = [...draw('x', floors, 'B').matchAll(/ (?:x|y|width|height)="(-?[\d.]+)"/g)].map((m) =>
      Number(m[1]),
    )
    expect(numbers.every((value) => Number.isFinite(value))).toBe(true)
    expect(draw('x', floors, 'B')).not.toContain('NaN')
    expect(numbers.every((value) => value >= -1)).toBe(true)
  })
})

describe('windowed list', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ index, isHeading: index % 50 === 0 }))
  const List = ({ count }: { count: number }) => {
    const { mounted, scrollerStyle, contentStyle } = useWindowedList({
      scroller: { current: null },
      items: items.slice(0, count),
      isHeading: (item) => item.isHeading,
      activeIndex: 1,
    })
    const rows = mounted.map(({ item }) => createElement('i', { key: item.index }, item.index))
    return createElement('div', { style: scrollerStyle }, createElement('div', { style: contentStyle }, rows))
  }
  const list = (count: number) => html(createElement(List, { count }))

  it('mounts at most 20 of 10,000 items', () => {
    const mounted = [...list(10_000).matchAll(/<i>(\d+)<\/i>/g)].map((match) => Number(match[1]))
    expect(mounted[0]).toBe(0)
    expect(mounted.length).toBeGreaterThan(10)
    expect(mounted.length).toBeLessThanOrEqual(20)
  })

  it('is as high as its items when they are few, so that the palette grows downwards only', () => {
    expect(list(3)).toContain('height:100px')
    expect(list(10_000)).toContain('height:396px')
    expect(list(0)).toContain('height:0')
  })
})
