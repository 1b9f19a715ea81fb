import { expect, it } from 'vitest'
import { workplacesText } from '#domain/demands/workplaces.ts'

it.each([
  [25, '6', '25 × 6 м² = 150 м²'],
  [1200, '7.5', '1 200 × 7,5 м² = 9 000 м²'],
])('%i workplaces of %s m² tell the area that they ask for', (count, sqm, text) => {
  expect(workplacesText(count, sqm).replaceAll(/\s/g, ' ')).toBe(text)
})
