/** Keys of deals, written by hand. */
export const dealKeys = {
  dealTabs: { 1: 'go.dealBoard', 2: 'go.deals', 3: 'go.dealForecast', f: 'filter.add' },
  board: {
    ArrowRight: 'board.right',
    ArrowLeft: 'board.left',
  },
  reports: {
    ...{ 1: 'reports.brokers', 2: 'reports.funnel', 3: 'reports.forecast', 4: 'reports.losses' },
    ...{ 5: 'reports.freshness', 6: 'reports.attention' },
    ...{ ArrowLeft: 'reports.previousWeek', ArrowRight: 'reports.nextWeek' },
    ...{ t: 'reports.thisWeek', w: 'reports.openWeek' },
  },
  deals: {
    ...{
      e: 'deal.edit',
      s: 'deal.setStage',
      v: 'deal.nextStep',
      m: 'deal.note',
      'Shift+M': 'deal.fees',
      p: 'presentation.create',
      'Shift+P': 'deal.receive',
    },
    ...{ 'Shift+E': 'deal.change' },
    ...{ 'Mod+Shift+ArrowRight': 'deal.advance', 'Mod+Shift+ArrowLeft': 'deal.retreat' },
  },
}

/** Keys of what a client says of a block. */
const verdicts = {
  ...{ 1: 'variant.offer', 2: 'variant.shortlist', 3: 'variant.noteViewing', 4: 'variant.refuse' },
  ...{ 5: 'variant.negotiate', 6: 'variant.sign', 0: 'variant.hide' },
}

/** Keys of demands, of their matches and of their variants. */
export const demandKeys = {
  demands: {
    e: 'demand.edit',
    a: 'demand.confirm',
    s: 'demand.setState',
    u: 'demand.clearUnread',
    ...{ d: 'demand.beginDeal', w: 'demand.variants', 'Shift+W': 'demand.deals', m: 'demand.note' },
  },
  verdicts,
  matches: {
    ...verdicts,
    7: 'demand.confirm',
    8: 'demand.setState',
    9: 'demand.edit',
    u: 'demand.clearUnread',
    ...{ w: 'demand.variants', 'Shift+W': 'demand.deals' },
  },
}
