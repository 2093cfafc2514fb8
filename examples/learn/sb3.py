"""MaskablePPO of sb3-contrib on the Gymnasium environment: a learner at either seat, a bot at the other.

pip install 'rumpus[learn]'
python examples/learn/sb3.py 200000        # so many decisions of the learner
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor

import rumpus.adapters.gymnasium  # noqa: F401  names the environments

env = gymnasium.make("rumpus/RicketyRacketyRoo-v0", players=2, opponents="random", seat="random")
model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=256, gamma=1.0, seed=1, device="cpu")
model.learn(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
share, spread = evaluate_policy(model, Monitor(env), n_eval_episodes=100)
print(
    f"{share:.2f} of the win in 100 games against random play (0.50 is even), with a deviation of {spread:.2f} a game"
)
