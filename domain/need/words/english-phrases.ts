import { fitout, layout, level, type Meant, okrug, type, use } from './meant.ts'
import type { Phrases } from './phrases.ts'

const centre = 'cent(?:er|re)'
/** «South-facing windows», «east entrance» */
const noSide = '(?![- ](?:facing|side|wing|entrance|tower|view|windows?|gate))'

/** Phrases of clients from abroad that mean a condition. */
export const englishPhrases: Phrases<Meant> = [
  [[`business ${centre}s?`, 'bc'], type('businessCentre')],
  [['business parks?'], type('businessPark')],
  [['(?:shopping )?malls?', `shopping ${centre}s?`], type('mall')],
  [['mansion'], type('mansion')],
  [['loft'], type('loft')],
  [['coworking', 'serviced offices?', 'flex(?:ible)? offices?'], type('flexOffice')],
  [['(?:stand-?alone|detached|whole|entire) building'], use('wholeBuilding')],
  [['cafe', 'coffee shop', 'restaurant', 'bar'], use('catering')],
  [['(?:street[- ]?)?retail', 'shop', 'store'], use('streetRetail')],
  [['light industrial'], use('production', 'warehouse')],
  [['warehouse', 'storage'], use('warehouse')],
  [['medical', 'clinic', 'dental'], use('medical')],
  [['school', 'kindergarten'], use('education')],
  [['showroom'], use('showroom')],
  [['fitness', 'gym'], use('fitness')],
  [['hotel', 'hostel'], use('hotel')],
  [['offices?(?: space)?'], use('office')],

  // Okrugs in Latin letters.
  [['moscow (?:region|oblast)'], okrug('region')],
  [['cao'], okrug('cao')],
  [['svao'], okrug('svao')],
  [['szao'], okrug('szao')],
  [['y?uvao'], okrug('yuvao')],
  [['y?uzao'], okrug('yuzao')],
  [['sao'], okrug('sao')],
  [['vao'], okrug('vao')],
  [['y?uao'], okrug('yuao')],
  [['zao'], okrug('zao')],
  [['south[- ]?west(?:ern)?'], okrug('yuzao')],
  [['south[- ]?east(?:ern)?'], okrug('yuvao')],
  [['north[- ]?west(?:ern)?'], okrug('szao')],
  [['north[- ]?east(?:ern)?'], okrug('svao')],
  [[`south(?:ern)?${noSide}`], okrug('yuao')],
  [[`north(?:ern)?${noSide}`], okrug('sao')],
  [[`east(?:ern)?${noSide}`], okrug('vao')],
  [[`west(?:ern)?${noSide}`], okrug('zao')],
  [['mfk', 'mixed[- ]?use'], type('mixedUse')],
  [['cbd', 'downtown', `(?:city|town) ${centre}`, `${centre}(?: of moscow)?`, 'central'], okrug('cao')],

  [['(?:to|for) (?:rent|lease|let)', 'leas(?:e|ing)'], { of: 'deal', value: 'lease' }],
  [
    ['subleas(?:e|es|ing)', 'sublets?'],
    { of: 'deal', value: 'lease', isNarrower: true, note: 'и прямая, и субаренда' },
  ],
  [['buy', '(?:for )?sale', 'purchase'], { of: 'deal', value: 'sale' }],

  [['furnished', 'furniture'], fitout('furnished')],
  [['(?:with (?:a )?)?fit[- ]?out', 'fitted(?:[- ]out)?', 'turn-?key', 'renovated'], fitout('fitted')],
  [['open[- ]?plan'], layout('open')],
  [['basements?'], level('basement')],
  [['vacant', 'immediately', 'asap', 'free now', 'available now'], { of: 'free', value: ['free'] }],
]

export const englishVatPhrases: Phrases<Meant> = [
  [['(?:incl~\\.?|with) vat', 'vat incl~'], { of: 'vat', value: ['included'] }],
  [['(?:excl~\\.?|plus|\\+|net of) ?vat', 'vat excl~'], { of: 'vat', value: ['excluded'] }],
]
