import { type CDPSession, expect, type Page } from '@playwright/test'

/** A node as Chromium tells it to a screen reader. */
export interface Heard {
  role: string
  name: string
  description: string
  /** `selected`, `expanded`, `invalid`, … as Chromium names them. */
  states: Readonly<Record<string, unknown>>
  /** `aria-*` attributes, without their prefix: the places in a grid or a list are told by these. */
  aria: Readonly<Record<string, string>>
}

const activeDescendant =
  'document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))'

/** Listens to a page as somebody who does not see it: what has the focus, and what is announced. */
export class Listener {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Before the page is opened. */
  static async of(page: Page): Promise<Listener> {
    await page.addInitScript(recordAnnouncements)
    return new Listener(page, await page.context().newCDPSession(page))
  }

  /** The focused element; focus on the body is a failure. */
  async focus(): Promise<Heard> {
    const heard = await this.#read('document.activeElement')
    expect(heard?.role, 'the focus is lost').not.toBe('RootWebArea')
    return heard as Heard
  }

  /** The row or option that the focused grid or input points at. */
  active(): Promise<Heard | undefined> {
    return this.#read(activeDescendant)
  }

  /** Waits for an announcement, and forgets all up to now. */
  async hears(text: RegExp): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => (window as Announced).announced.join('\n')), {
        message: String(text),
      })
      .toMatch(text)
    await this.#page.evaluate(() => {
      ;(window as Announced).announced.length = 0
    })
  }

  async #read(expression: string): Promise<Heard | undefined> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression })
    if (!result.objectId) return
    const { objectId } = result
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    const aria = await this.#session.send('Runtime.callFunctionOn', {
      objectId,
      returnByValue: true,
      functionDeclaration: `function () {
        return Object.fromEntries([...this.attributes]
          .filter(({ name }) => name.startsWith('aria-'))
          .map(({ name, value }) => [name.slice(5), value]))
      }`,
    })
    const [node] = nodes
    if (!node) return
    return {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      aria: aria.result.value,
    }
  }
}

type Announced = typeof window & { announced: string[] }

/** Runs in the page: each new text of a live region that was there before its text, or of an alert. */
function recordAnnouncements(): void {
  const announced: string[] = []
  ;(window as Announced).announced = announced
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
  const told = new WeakMap<Element, string>()
  const tell = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (told.get(region) === text || region.closest('[aria-hidden=true]')) return
    told.set(region, text)
    if (text !== '') announced.push(text)
  }
  new MutationObserver((changes) => {
    const born = new Set<Element>()
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(live)) born.add(each)
      }
    }
    for (const region of changed) if (!born.has(region)) tell(region)
    for (const region of born) {
      if (region.matches('[role=alert]')) tell(region)
      else told.set(region, (region.textContent ?? '').replace(/\s+/g, ' ').trim())
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
