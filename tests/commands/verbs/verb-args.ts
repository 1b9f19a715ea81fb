const list = { id: 7, name: 'Вектор' }
const user = { id: 9, name: 'Борис' }

/** Arguments of verbs that ask for some, as the palette gives them. */
export const verbArgs: Readonly<Record<string, object>> = {
  'request.setStatus': { status: 'rejected' },
  'demand.setState': { state: { state: 'closed', reason: 'bought' }, competitor: null },
  'request.assign': { user },
  'block.assign': { user },
  'building.assign': { user },
  'company.assign': { user },
  'deal.assign': { user },
  'event.postpone': { moment: { day: '2026-11-27', time: '12:00' } },
  'block.addToList': { list },
  'building.addToList': { list },
  'block.removeFromList': { list },
  'building.removeFromList': { list },
  'block.replaceDescription': { answer: 'replace' },
  'block.let': { tenant: { name: 'Вектор', companyId: 3 }, until: '2029-12-31' },
  'block.reserve': { until: '2029-12-31', client: { name: 'Вектор', companyId: 3 } },
  'block.withdraw': { reason: 'ремонт' },
  'block.vacate': { from: '2029-03-01' },
  'block.change': { field: 'askingRent', how: undefined, to: { change: { percent: '5' }, said: '+5 %' } },
  'building.change': { field: 'infrastructure', how: 'include', to: ['canteen'] },
  'company.change': { field: 'industry', how: undefined, to: { change: { value: 'ИТ' }, said: 'ИТ' } },
  'person.change': { field: 'post', how: undefined, to: { change: { value: 'директор' }, said: 'директор' } },
  'event.change': { field: 'durationMinutes', how: undefined, to: { change: { add: '30' }, said: '+30' } },
  'inquiry.change': { field: 'isRead', how: undefined, to: { change: { value: true }, said: 'да' } },
  'deal.change': { field: 'note', how: undefined, to: { change: { value: 'Ждём LOI' }, said: 'Ждём LOI' } },
  'deal.setStage': { stage: 'lost', reason: 'rent' },
  'demand.change': { field: 'urgency', how: undefined, to: { change: { value: 'hot' }, said: 'срочно' } },
  'presentation.change': { field: 'hasPlans', how: undefined, to: { change: { value: false }, said: 'нет' } },
  'block.setRent': { rent: '30000', basis: 'sqmYear', currency: 'RUB', vatTreatment: 'included' },
}
