/** Content of a cell as data: cells are painted into a pool of elements, not rendered as components. */
export interface GridColumn<Row> {
  readonly id: string
  /** Short Russian heading. */
  readonly title: string
  /** Full heading for the tooltip and for screen readers, if the short one is abbreviated («м²»). */
  readonly description?: string
  /** Minimum width in px; free space is distributed by `grow`. */
  readonly width: number
  /** Width in px that its usual text needs: columns that give way go before it is narrower, while there are any. */
  readonly comfort?: number
  /** Share of the free width; 0 or absent: fixed at `width`. */
  readonly grow?: number
  readonly align?: 'start' | 'end'
  readonly tone?: CellTone
  readonly isSortable?: boolean
  /** The first click on its heading sorts the largest first. */
  readonly isDescendingFirst?: boolean
  /** Highlights the cell, for example of unread rows. */
  readonly isStrong?: (row: Row) => boolean
  /** Mutes the cell: the row is over and done with. */
  readonly isFaint?: (row: Row) => boolean
  readonly text: (row: Row) => string
  /** Cut in the middle: the end tells records of one name apart («Плаза · 7.02», «Лесная, 5, стр. 2»). */
  readonly keepsEnd?: true
  /** Muted text after the value: the VAT treatment of a sum. */
  readonly note?: (row: Row) => string
  /** Further details of the value, for tooltip, cell navigation and screen readers. */
  readonly hint?: (row: Row) => string | undefined
  /** Equal to the row above: the cell is dimmed. */
  readonly isRepeat?: (row: Row, above: Row) => boolean
  /** If the columns do not fit, those with a number are hidden, lowest first. */
  readonly givesWay?: number
  /** A coloured dot before the text, which must carry the same meaning. */
  readonly dot?: (row: Row) => CellDot | undefined
  /** A bar after the text, per cent of its length. */
  readonly bar?: (row: Row) => number
  /** Shows an exclamation mark with this tooltip, also part of the row's accessible name. */
  readonly warning?: (row: Row) => string | null
  /** Avatar before the text, which names the person: portrait address, or initials. */
  readonly face?: (row: Row) => { readonly src: string | null; readonly letters: string }
}

export type CellTone = 'ink' | 'muted' | 'strong'
export type CellDot = 'fresh' | 'ageing' | 'stale' | 'unread'
