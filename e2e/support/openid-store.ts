import type { Adapter, AdapterPayload } from 'oidc-provider';

/** An in-memory store for the test provider. */
export function createOpenIdStore() {
  const kept = new Map<string, AdapterPayload>();

  /** The provider requests one adapter for each model. */
  return (kind: string): Adapter => {
    const key = (id: string) => `${kind}:${id}`;
    const findBy = async (name: keyof AdapterPayload, value: string) =>
      [...kept].find(([at, one]) => at.startsWith(key('')) && one[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      findByUid: (uid) => findBy('uid', uid),
      async consume(id) {
        const one = kept.get(key(id));
        if (one) one.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [at, { grantId: own }] of kept) if (own === grantId) kept.delete(at);
      },
    };
  };
}
