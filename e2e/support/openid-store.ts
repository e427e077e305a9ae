import type { Adapter, AdapterPayload } from 'oidc-provider';

/** An in-memory store for the test provider. */
export function createOpenIdStore() {
  const payloads = new Map<string, AdapterPayload>();

  /** Creates the adapter of one model. The provider calls this for each of its models. */
  return (model: string): Adapter => {
    const getKey = (id: string) => `${model}:${id}`;
    const findBy = async (name: keyof AdapterPayload, value: string) =>
      [...payloads].find(
        ([key, payload]) => key.startsWith(getKey('')) && payload[name] === value,
      )?.[1];
    return {
      upsert: async (id, payload) => void payloads.set(getKey(id), payload),
      find: async (id) => payloads.get(getKey(id)),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      findByUid: (uid) => findBy('uid', uid),
      async consume(id) {
        const payload = payloads.get(getKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void payloads.delete(getKey(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of payloads) {
          if (payload.grantId === grantId) payloads.delete(key);
        }
      },
    };
  };
}
