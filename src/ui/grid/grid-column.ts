/** What a cell shows, as data: cells are painted into a pool of elements, not rendered as components. */
export interface GridColumn<Row> {
  readonly id: string
  /** Russian heading, short. */
  readonly title: string
  /** Full heading for the tooltip and for screen readers, where the short one is cut («м²»). */
  readonly description?: string
  /** Least width in px; columns share what is left by `grow`. */
  readonly width: number
  /** Share of the free width; 0 or absent: stays at `width`. */
  readonly grow?: number
  readonly align?: 'start' | 'end'
  readonly tone?: CellTone
  readonly isSortable?: boolean
  /** Rows whose cell stands out: what was not read yet. */
  readonly isStrong?: (row: Row) => boolean
  readonly text: (row: Row) => string
  /** Quiet words behind the text that belong to it: the treatment of a sum. */
  readonly note?: (row: Row) => string
  /** More about the value than the cell shows: for the pointer, for walking the cells and for screen readers. */
  readonly hint?: (row: Row) => string | undefined
  /** The row above says the same here: the cell steps back. */
  readonly isRepeat?: (row: Row, above: Row) => boolean
  /** Where all columns do not fit, those with a number leave, the lowest first; the others stay. */
  readonly givesWay?: number
  /** A coloured dot before the text; its meaning must stand in the text too. */
  readonly dot?: (row: Row) => CellDot | undefined
  /** Something is wrong with the row: an exclamation mark behind the text, with this told on it and in the row's name. */
  readonly warning?: (row: Row) => string | null
  /** A face before the text, which names the person: address of the portrait, else the letters that stand for it. */
  readonly face?: (row: Row) => { readonly src: string | null; readonly letters: string }
}

export type CellTone = 'ink' | 'muted' | 'strong'
export type CellDot = 'fresh' | 'ageing' | 'stale' | 'unread'

export interface GridSort {
  readonly columnId: string
  readonly direction: 'asc' | 'desc'
}

/** What a person changed about the columns of one view; absent parts stand at the default. */
export interface GridLayout {
  readonly order?: readonly string[]
  readonly hidden?: readonly string[]
  /** Widths in px set by hand, by column id. */
  readonly widths?: Readonly<Record<string, number>>
}
