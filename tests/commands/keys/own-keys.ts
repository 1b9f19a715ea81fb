/** Default keys of our own choice, copied by hand: scope, key, command. */
export const ownKeys: readonly string[] = [
  ...['blocks', 'buildings', 'companies', 'persons', 'requests', 'events', 'users'].map(
    (scope) => `${scope} · Shift+C · contact.call`,
  ),
  'blocks · b · block.openBuilding',
  'record · 0 · card.emptyFields',
  // A search on the map also filters both tables.
  'blocks · Shift+B · map.onlyOnScreen',
  'buildings · b · map.onlyOnScreen',
  'presentations · l · presentation.copyLink',
  'portal · b · portal.openBlock',
  'global · g ; · go.map',
  'global · g v · go.presentations',
  'global · g w · go.recipes',
  'global · g , · go.settings',
  'global · g / · keys.show',
  'global · g Shift+H · go.officeHistory',
]
