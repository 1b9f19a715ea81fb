import { expect, it } from 'vitest'
import { boundFault } from '#server/http/bodies/json-bounds.ts'

const bounds = { depth: 3, fields: 4, values: 10 }
const deep = /вложенность/
const fields = /полей/
const values = /значений/

it.each([
  ['{"a":{"b":[1]}}', undefined],
  ['{"a":{"b":[[]]}}', deep],
  ['[[[[', deep],
  ['[[1],[2],[3]]', undefined],
  ['{"a":1,"b":2,"c":3,"d":4}', undefined],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', fields],
  ['{"a":[1,2,3],"b":2,"c":{"d":1}}', undefined],
  ['[1,2,3,4,5,6,7,8,9,0]', undefined],
  ['[1,2,3,4,5,6,7,8,9,0,1]', values],
  ['[{},{},{},{},{},{}]', values],
  // Signs within strings count for nothing, however their quotes are escaped.
  ['{"a":"{{{{[[[[,,,,,,,,,,,,"}', undefined],
  ['{"a":"\\"{{{{,,,,,,,,,,,,"}', undefined],
  ['{"a":"\\\\","b":[[[]]]}', deep],
  ['{"a":"\\\\\\"[[[["}', undefined],
  // Invalid JSON is left to the parser.
  ['"[[[[', undefined],
  ['}}}},,,,', undefined],
  ['', undefined],
])('%s is within its bounds, or is told which one it exceeds', (text, fault) => {
  if (fault) expect(boundFault(text, bounds)).toMatch(fault)
  else expect(boundFault(text, bounds)).toBeUndefined()
})
