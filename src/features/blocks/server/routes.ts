import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { blocksContract } from '../contract.ts';
import { listBlocks, removeBlock, setBlock } from './blocks.ts';

export function blocksRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(blocksContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listBlocks: os.listBlocks
      .use(gate.member)
      .handler(({ input, context }) => listBlocks(services, context.viewer, input)),
    setBlock: os.setBlock
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await setBlock(services, context.viewer, input);
        return {};
      }),
    removeBlock: os.removeBlock
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await removeBlock(services, context.viewer, input.userId);
        return {};
      }),
  };
}
