/** Keys of deals, written by hand. */
export const dealKeys = {
  dealTabs: { 1: 'go.dealBoard', 2: 'go.deals', 3: 'go.dealForecast', f: 'filter.add' },
  board: {
    ...{ ArrowRight: 'board.right', l: 'board.right' },
    ...{ ArrowLeft: 'board.left', h: 'board.left' },
  },
  deals: {
    ...{ e: 'deal.edit', s: 'deal.setStage', t: 'deal.nextStep', c: 'deal.fees' },
    ...{ 'Shift+E': 'deal.change' },
    ...{ 'Mod+Shift+ArrowRight': 'deal.advance', 'Mod+Shift+ArrowLeft': 'deal.retreat' },
  },
}
